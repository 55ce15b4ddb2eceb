import { useParams } from 'react-router-dom';
import { addressOf, useTranslate } from '#core';
import { Banner, Button, Page, Skeleton, Stack } from '#design-system';
import { EditionFacts } from '../components/EditionFacts.tsx';
import { FactorList } from '../components/FactorList.tsx';
import { COMPARE_PATH, LIBRARY_PATH } from '../library-paths.ts';
import { useEditions } from '../use-editions.ts';

/** One edition: its provenance, and its rows to search. */
export function EditionPage() {
  const t = useTranslate();
  const { editionId = '' } = useParams();
  const { editions, isReady, error, refetch } = useEditions();
  const edition = editions.find(({ id }) => id === editionId);
  const library = addressOf('admin', LIBRARY_PATH);
  return (
    <Page
      title={edition?.title ?? editionId}
      breadcrumbs={[{ label: t('factor-library.title'), href: library }, { label: editionId }]}
      actions={
        edition ? (
          <Button href={`${addressOf('admin', COMPARE_PATH)}?newer=${edition.id}`}>
            {t('factor-library.compare')}
          </Button>
        ) : undefined
      }
    >
      {error ? (
        <Banner tone="danger" actions={<Button onPress={() => void refetch()}>{t('factor-library.retry')}</Button>}>
          {t(error.message)}
        </Banner>
      ) : null}
      {isReady && !edition ? (
        <Banner tone="warning" actions={<Button href={library}>{t('factor-library.to-list')}</Button>}>
          {t('factor-library.unknown')}
        </Banner>
      ) : null}
      {!isReady && !error ? <Skeleton height="table" /> : null}
      {edition ? (
        <Stack gap="lg">
          <EditionFacts edition={edition} />
          <FactorList key={edition.id} edition={edition} />
        </Stack>
      ) : null}
    </Page>
  );
}
