import { formatDay, useTranslate, type useCall } from '#core';
import { Banner, Button, EmptyState, FormSkeleton, type Breadcrumb } from '#design-system';
import type { postRoute } from '../../contract/index.ts';
import { useHead } from '../use-head.ts';
import { PublicPage } from './PublicPage.tsx';
import { TextBlocks } from './TextBlocks.tsx';

interface ReadingProps {
  readonly answer: ReturnType<typeof useCall<typeof postRoute>>;
  /** Title until the text is loaded. */
  readonly name: string;
  readonly breadcrumbs?: readonly Breadcrumb[];
}

/** One text, or why it could not be loaded. */
export function Reading({ answer: { data, error, refetch }, name, breadcrumbs }: ReadingProps) {
  const t = useTranslate();
  const text = data?.data;
  useHead(text?.title, text?.summary);
  if (error?.statusCode === 404)
    return (
      <PublicPage title={t('pages.unknown')}>
        <EmptyState
          icon="search"
          title={t('pages.unknown')}
          text={t('pages.unknown.text')}
          action={<Button href="/posts">{t('pages.all-posts')}</Button>}
        />
      </PublicPage>
    );
  return (
    <PublicPage
      title={text?.title ?? name}
      breadcrumbs={breadcrumbs}
      description={text?.publishedOn ? t('pages.published', { day: formatDay(text.publishedOn) }) : text?.summary}
    >
      {error ? (
        <Banner tone="danger" actions={<Button onPress={() => void refetch()}>{t('pages.retry')}</Button>}>
          {t(error.message)}
        </Banner>
      ) : null}
      {text ? <TextBlocks blocks={text.blocks} /> : error ? null : <FormSkeleton />}
    </PublicPage>
  );
}
