import { useMemo } from 'react';
import { addressOf, useTranslate } from '#core';
import { Button, DataTable, EmptyState, Page, Stack } from '#design-system';
import { DraftList } from '../components/DraftList.tsx';
import { EditionCard, editionColumns } from '../components/edition-columns.tsx';
import { COMPARE_PATH, DRAFT_PATH, LIBRARY_PATH } from '../library-paths.ts';
import { useEditions } from '../use-editions.ts';

/** Every edition of factors, with the period it applies to and its numbers of rows. */
export function EditionListPage() {
  const t = useTranslate();
  const { editions, error, isPending, refetch } = useEditions();
  const columns = useMemo(() => editionColumns(t), [t]);
  return (
    <Page
      title={t('factor-library.title')}
      description={t('factor-library.description')}
      actions={
        <>
          <Button href={addressOf('admin', COMPARE_PATH)}>{t('factor-library.compare')}</Button>
          <Button variant="primary" icon="plus" href={addressOf('admin', `${DRAFT_PATH}/create`)}>
            {t('factor-library.draft.create')}
          </Button>
        </>
      }
    >
      <Stack gap="lg">
        <DraftList />
        <DataTable
          caption={t('factor-library.editions')}
          columns={columns}
          rows={editions}
          rowKey={({ id }) => id}
          rowLabel={({ id }) => id}
          rowHref={({ id }) => addressOf('admin', `${LIBRARY_PATH}/${id}`)}
          card={(edition) => <EditionCard edition={edition} t={t} />}
          state={error ? 'error' : isPending ? 'loading' : 'ready'}
          error={error ? { text: t(error.message), onRetry: () => void refetch() } : undefined}
          empty={<EmptyState icon="table" title={t('factor-library.empty')} />}
        />
      </Stack>
    </Page>
  );
}
