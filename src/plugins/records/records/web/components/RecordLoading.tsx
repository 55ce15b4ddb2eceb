import { useTranslate } from '#core';
import { Button, Card, EmptyState, Page, Skeleton, Stack } from '#design-system';
import type { Problem } from '#contract';
import { addressesOf, scopeText, type RecordPlace } from '../record-place.ts';

interface RecordLoadingProps {
  readonly place: RecordPlace;
  readonly problem: Problem | null;
  readonly onRetry: () => void;
}

/** Shown while a record loads, if it does not exist here, or if loading failed. */
export function RecordLoading({ place, problem, onRetry }: RecordLoadingProps) {
  const t = useTranslate();
  const list = addressesOf(place).list;
  const breadcrumbs = [{ label: t(scopeText(place, 'title')), href: list }, { label: t(scopeText(place, 'record')) }];
  if (problem === null)
    return (
      <Page title={t(scopeText(place, 'record'))} breadcrumbs={breadcrumbs}>
        <Card padding="xl">
          <Stack>
            <Skeleton width="30%" />
            <Skeleton width="60%" height="figure" />
            <Skeleton width="45%" />
          </Stack>
        </Card>
      </Page>
    );
  const isMissing = problem.statusCode === 404 || problem.statusCode === 400;
  return (
    <Page title={t(isMissing ? 'records.missing.title' : scopeText(place, 'record'))} breadcrumbs={breadcrumbs}>
      <Card>
        {isMissing ? (
          <EmptyState
            icon="search"
            title={t('records.missing.heading')}
            text={t('records.missing.text')}
            action={<Button href={list}>{t('records.back-to-list')}</Button>}
          />
        ) : (
          <EmptyState
            icon="warning"
            title={t('records.failed.title')}
            text={t(problem.message)}
            action={<Button onPress={onRetry}>{t('records.retry')}</Button>}
          />
        )}
      </Card>
    </Page>
  );
}
