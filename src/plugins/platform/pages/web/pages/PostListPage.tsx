import { useState } from 'react';
import { formatDay, useCall, useLanguage, useTranslate } from '#core';
import { Banner, Button, Card, EmptyState, FormSkeleton, Heading, Inline, Link, Stack, Text } from '#design-system';
import { LIMITS } from '#contract';
import { postListRoute } from '../../contract/index.ts';
import { PublicPage } from '../components/PublicPage.tsx';
import { useHead } from '../use-head.ts';

/** The posts, newest first. */
export function PostListPage() {
  const t = useTranslate();
  const language = useLanguage();
  const [page, setPage] = useState(1);
  const { data, error, refetch } = useCall(
    postListRoute,
    { query: { page, size: LIMITS.pageSize, language } },
    { keepPrevious: true },
  );
  useHead(t('pages.posts'), t('pages.posts.text'));
  return (
    <PublicPage title={t('pages.posts')} description={t('pages.posts.text')}>
      {error ? (
        <Banner tone="danger" actions={<Button onPress={() => void refetch()}>{t('pages.retry')}</Button>}>
          {t(error.message)}
        </Banner>
      ) : null}
      {data?.data.map(({ id, title, summary, publishedOn }) => (
        <Card key={id}>
          <Stack gap="sm">
            <Text size="sm" tone="subtle">
              {formatDay(publishedOn)}
            </Text>
            <Heading level={2} size="md">
              <Link href={`/posts/${id}`} quiet>
                {title}
              </Link>
            </Heading>
            <Text as="p" tone="muted">
              {summary}
            </Text>
          </Stack>
        </Card>
      ))}
      {data?.data.length === 0 ? <EmptyState icon="search" title={t('pages.none')} /> : null}
      {data || error ? null : <FormSkeleton />}
      {data && data.total_page > 1 ? (
        <Inline justify="between">
          <Button isDisabled={page === 1} onPress={() => setPage(page - 1)}>
            {t('pages.newer')}
          </Button>
          <Button isDisabled={page >= data.total_page} onPress={() => setPage(page + 1)}>
            {t('pages.older')}
          </Button>
        </Inline>
      ) : null}
    </PublicPage>
  );
}
