import type { Problem } from '#contract';
import { useTranslate } from '#core';
import { Button, Card, EmptyState, Page, Skeleton, Stack } from '#design-system';

interface RequestLoadingProps {
  /** Key of the screen's title. */
  readonly title: string;
  readonly listHref: string;
  readonly problem: Problem | null;
  readonly onRetry: () => void;
}

/** Shown while a request loads, and if it is not found or fails to load. */
export function RequestLoading({ title, listHref, problem, onRetry }: RequestLoadingProps) {
  const t = useTranslate();
  const isMissing = problem !== null && (problem.statusCode === 404 || problem.statusCode === 400);
  return (
    <Page
      title={t(isMissing ? 'record-request.missing.title' : title)}
      breadcrumbs={[{ label: t('record-request.title'), href: listHref }, { label: t(title) }]}
    >
      <Card padding="xl">
        {problem === null ? (
          <Stack>
            <Skeleton width="30%" />
            <Skeleton width="60%" height="figure" />
            <Skeleton width="45%" />
          </Stack>
        ) : isMissing ? (
          <EmptyState
            icon="search"
            title={t('record-request.missing.heading')}
            text={t('record-request.missing.text')}
            action={<Button href={listHref}>{t('record-request.back-to-list')}</Button>}
          />
        ) : (
          <EmptyState
            icon="warning"
            title={t('record-request.failed.title')}
            text={t(problem.message)}
            action={<Button onPress={onRetry}>{t('record-request.retry')}</Button>}
          />
        )}
      </Card>
    </Page>
  );
}
