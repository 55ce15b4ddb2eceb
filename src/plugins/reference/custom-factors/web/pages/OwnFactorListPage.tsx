import { useMemo } from 'react';
import { passes } from '#contract';
import { addressField, addressView, useAddressView, useCall, useSession, useTranslate } from '#core';
import { Button, DataTable, EmptyState, FilterBar, Inline, Page, Stack, Text } from '#design-system';
import { useReferenceName } from '#plugins/reference/reference-data/web';
import { OWN_FACTOR_WRITERS, ownFactorRoutes } from '../../contract/index.ts';
import { ownFactorColumns, FactorStatus } from '../components/own-factor-columns.tsx';
import { LIST_ADDRESS, valueText } from '../own-factor-words.ts';

interface ListState {
  readonly page: number;
  readonly size: number;
  readonly search: string;
  readonly retired: boolean;
}

const LIST = addressView<ListState>({
  page: addressField.page,
  size: addressField.size(),
  search: addressField.search,
  retired: addressField.flag(false),
});

/** The company's own factors. */
export function OwnFactorListPage() {
  const t = useTranslate();
  const nameOf = useReferenceName();
  const { authorities } = useSession();
  const [state, setState] = useAddressView('list:custom-factors', LIST);
  const { page, size, search, retired } = state;
  const answer = useCall(
    ownFactorRoutes.list,
    { query: { page, size, ...(search === '' ? {} : { search }), ...(retired ? { retired: '1' } : {}) } },
    { keepPrevious: true },
  );
  const { data: list, error, isPending, isPlaceholderData } = answer;
  const columns = useMemo(() => ownFactorColumns(t, nameOf), [t, nameOf]);
  const isNarrowed = search !== '' || retired;
  const clear = () => setState(({ size: kept }) => ({ ...LIST.opening, size: kept }));
  const create = passes(OWN_FACTOR_WRITERS, authorities) ? (
    <>
      <Button icon="upload" href={`${LIST_ADDRESS}/import`}>
        {t('custom-factors.import')}
      </Button>
      <Button variant="primary" icon="plus" href={`${LIST_ADDRESS}/create`}>
        {t('custom-factors.create')}
      </Button>
    </>
  ) : null;
  return (
    <Page title={t('custom-factors.title')} description={t('custom-factors.description')} actions={create}>
      <Stack gap="md">
        <FilterBar
          search={{
            label: t('custom-factors.search'),
            value: search,
            onChange: (typed) => setState((before) => ({ ...before, search: typed.trim(), page: 1 })),
          }}
          filters={[
            {
              id: 'retired',
              label: t('custom-factors.standing'),
              options: [{ id: 'all', label: t('custom-factors.with-retired') }],
              value: retired ? 'all' : null,
              onChange: (chosen) => setState((before) => ({ ...before, retired: chosen !== null, page: 1 })),
            },
          ]}
          onClearAll={clear}
          count={isNarrowed && list && !isPlaceholderData ? list.total_item : null}
        />
        <DataTable
          caption={t('custom-factors.title')}
          columns={columns}
          rows={list?.data ?? []}
          rowKey={({ id }) => id}
          rowLabel={({ name }) => name}
          rowHref={({ id }) => `${LIST_ADDRESS}/${id}`}
          card={(factor) => (
            <Inline justify="between">
              <Text size="sm" numeric>
                {valueText(factor)}
              </Text>
              <FactorStatus factor={factor} t={t} />
            </Inline>
          )}
          page={
            list && { page: list.page, size: list.page_size, totalItem: list.total_item, totalPage: list.total_page }
          }
          onPageChange={(request) => setState((before) => ({ ...before, ...request }))}
          state={error ? 'error' : isPending || isPlaceholderData ? 'loading' : 'ready'}
          error={error ? { text: t(error.message), onRetry: () => void answer.refetch() } : undefined}
          onClearFilters={isNarrowed ? clear : undefined}
          empty={
            <EmptyState
              icon="bookmark"
              title={t('custom-factors.empty.title')}
              text={t('custom-factors.empty.text')}
              action={create === null ? null : <Inline>{create}</Inline>}
            />
          }
        />
      </Stack>
    </Page>
  );
}
