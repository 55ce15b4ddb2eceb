import { COMPANY_WRITERS, passes } from '#contract';
import { addressField, addressView, formatMoment, useAddressView, useCall, useSession, useTranslate } from '#core';
import { Button, DataTable, EmptyState, FilterBar, Page, Stack, StatusChip, Text, TwoLines } from '#design-system';
import { scenariosRoutes, type ScenarioRow } from '../../contract/index.ts';
import { scenarioAddress } from '../scenario-place.ts';
import { yearText } from '../scenario-words.ts';

const LIST = addressView({ page: addressField.page, size: addressField.size(), search: addressField.search });

/** The own scenarios and those that colleagues share. */
export function ScenarioListPage() {
  const t = useTranslate();
  const { authorities } = useSession();
  const [state, setState] = useAddressView('list:scenarios', LIST);
  const { page, size, search } = state;
  const answer = useCall(
    scenariosRoutes.list,
    { query: { page, size, ...(search === '' ? {} : { search }) } },
    { keepPrevious: true },
  );
  const { data: list, error, isPending, isPlaceholderData } = answer;
  const clear = () => setState((before) => ({ ...before, search: '', page: 1 }));
  const create = passes(COMPANY_WRITERS, authorities) ? (
    <Button variant="primary" icon="plus" href={scenarioAddress.create}>
      {t('scenarios.create')}
    </Button>
  ) : null;
  const chip = ({ visibility }: ScenarioRow) => (
    <StatusChip
      status={visibility}
      tone={visibility === 'COMPANY' ? 'info' : 'neutral'}
      label={t(`scenarios.visibility.${visibility}`)}
    />
  );
  return (
    <Page
      title={t('scenarios.title')}
      description={t('scenarios.text')}
      actions={
        <>
          {(list?.total_item ?? 0) > 1 ? (
            <Button href={scenarioAddress.compare}>{t('scenarios.compare')}</Button>
          ) : null}
          {create}
        </>
      }
    >
      <Stack gap="md">
        <FilterBar
          search={{
            label: t('scenarios.search'),
            value: search,
            onChange: (typed) => setState((before) => ({ ...before, search: typed.trim(), page: 1 })),
          }}
          filters={[]}
          onClearAll={clear}
          count={search !== '' && list && !isPlaceholderData ? list.total_item : null}
        />
        <DataTable
          caption={t('scenarios.title')}
          columns={[
            {
              id: 'name',
              header: t('scenarios.one'),
              cell: ({ name, note }) => (note === '' ? name : <TwoLines first={name} second={note} />),
              maxWidth: 'xl',
            },
            { id: 'levers', header: t('scenarios.levers'), numeric: true, cell: ({ levers }) => String(levers) },
            { id: 'end', header: t('scenarios.until'), cell: ({ endYear }) => yearText(endYear), hideBelow: 'sm' },
            { id: 'person', header: t('scenarios.owner'), cell: ({ owner }) => owner, maxWidth: 'md', hideBelow: 'md' },
            { id: 'visibility', header: t('scenarios.visibility'), cell: chip },
            {
              id: 'changed',
              header: t('scenarios.changed'),
              cell: ({ updatedAt }) => formatMoment(updatedAt),
              hideBelow: 'md',
            },
          ]}
          rows={list?.data ?? []}
          rowKey={({ id }) => id}
          rowLabel={({ name }) => name}
          rowHref={({ id }) => scenarioAddress.detail(id)}
          card={(row) => (
            <>
              <Text as="p" size="sm" tone="muted">
                {`${t('scenarios.lever-count', { count: row.levers })} · ${yearText(row.endYear)} · ${row.owner}`}
              </Text>
              {chip(row)}
            </>
          )}
          page={
            list && { page: list.page, size: list.page_size, totalItem: list.total_item, totalPage: list.total_page }
          }
          onPageChange={(request) => setState((before) => ({ ...before, ...request }))}
          state={error ? 'error' : isPending || isPlaceholderData ? 'loading' : 'ready'}
          error={error ? { text: t(error.message), onRetry: () => void answer.refetch() } : undefined}
          onClearFilters={search === '' ? undefined : clear}
          empty={
            <EmptyState icon="chart" title={t('scenarios.none')} text={t('scenarios.none.text')} action={create} />
          }
        />
      </Stack>
    </Page>
  );
}
