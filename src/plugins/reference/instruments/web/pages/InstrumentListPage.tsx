import { useMemo } from 'react';
import { COMPANY_WRITERS, passes, type RouteInput } from '#contract';
import {
  addressField,
  addressView,
  reportsIn,
  useAddressView,
  useCall,
  useOwnCompany,
  useSession,
  useTranslate,
} from '#core';
import { Button, DataTable, EmptyState, FilterBar, Inline, Page, Stack, Text, type Filter } from '#design-system';
import { companySelectionRoute } from '#plugins/company/company/contract';
import { scope2 } from '#plugins/records/scope2/contract';
import { INSTRUMENT_KINDS, type InstrumentKind, type instrumentRoutes } from '../../contract/index.ts';
import { kindsIn } from '../../domain/index.ts';
import { instrumentColumns, InstrumentStatus } from '../components/instrument-columns.tsx';
import { addressesOf, readingCalls, type InstrumentArea } from '../instrument-place.ts';
import { kindText, mwhText } from '../instrument-words.ts';

/** The ledger of the own company. */
export function HomeInstruments() {
  return <InstrumentList area="home" />;
}

/** The ledgers of every company, read-only for staff. */
export function AdminInstruments() {
  return <InstrumentList area="admin" />;
}

interface ListState {
  readonly page: number;
  readonly size: number;
  readonly search: string;
  readonly kind: InstrumentKind | null;
  readonly companyId: string | null;
}

const LIST = addressView<ListState>({
  page: addressField.page,
  size: addressField.size(),
  search: addressField.search,
  kind: addressField.choice(INSTRUMENT_KINDS),
  companyId: addressField.id,
});

function InstrumentList({ area }: { area: InstrumentArea }) {
  const t = useTranslate();
  const { authorities } = useSession();
  const isStaff = area === 'admin';
  const addresses = addressesOf(area);
  const [state, setState] = useAddressView(`list:instruments:${area}`, LIST);
  const { page, size, search, kind, companyId } = state;
  const query = {
    page,
    size,
    ...(search === '' ? {} : { search }),
    ...(kind === null ? {} : { kind }),
    ...(companyId === null ? {} : { companyId }),
  };
  const answer = useCall(readingCalls(area).list, { query } as RouteInput<typeof instrumentRoutes.list>, {
    keepPrevious: true,
  });
  const { data: list, error, isPending, isPlaceholderData } = answer;
  const columns = useMemo(() => instrumentColumns(t, isStaff), [t, isStaff]);
  const isFiltered = search !== '' || kind !== null || companyId !== null;
  const clear = () => setState((before) => ({ ...LIST.opening, size: before.size }));
  const create =
    !isStaff && passes(COMPANY_WRITERS, authorities) ? (
      <Button variant="primary" icon="plus" href={addresses.create}>
        {t('instruments.create')}
      </Button>
    ) : null;
  return (
    <Page
      title={t('instruments.title')}
      description={t('instruments.description')}
      breadcrumbs={[
        { label: t('scope2.title'), href: `${isStaff ? '/admin' : ''}/${scope2.id}` },
        { label: t('instruments.title') },
      ]}
      actions={create}
    >
      <Stack gap="md">
        <FilterBar
          search={{
            label: t('instruments.search'),
            value: search,
            onChange: (typed) => setState((before) => ({ ...before, search: typed.trim(), page: 1 })),
          }}
          filters={useFilters(state, setState, isStaff)}
          onClearAll={clear}
          count={isFiltered && list && !isPlaceholderData ? list.total_item : null}
        />
        <DataTable
          caption={t('instruments.title')}
          columns={columns}
          rows={list?.data ?? []}
          rowKey={({ id }) => id}
          rowLabel={({ reference }) => reference}
          rowHref={({ id }) => addresses.detail(id)}
          card={(row) => (
            <Inline justify="between">
              <Text size="sm" numeric>
                {t('instruments.of', { left: mwhText(row.remainingMwh), held: mwhText(row.mwh) })}
              </Text>
              <InstrumentStatus row={row} t={t} />
            </Inline>
          )}
          page={
            list && { page: list.page, size: list.page_size, totalItem: list.total_item, totalPage: list.total_page }
          }
          onPageChange={(request) => setState((before) => ({ ...before, ...request }))}
          state={error ? 'error' : isPending || isPlaceholderData ? 'loading' : 'ready'}
          error={error ? { text: t(error.message), onRetry: () => void answer.refetch() } : undefined}
          onClearFilters={isFiltered ? clear : undefined}
          empty={
            <EmptyState
              icon="bookmark"
              title={t('instruments.empty.title')}
              text={t('instruments.empty.text')}
              action={create}
            />
          }
        />
      </Stack>
    </Page>
  );
}

function useFilters(
  { kind, companyId }: ListState,
  setState: (next: (before: ListState) => ListState) => void,
  isStaff: boolean,
): readonly Filter[] {
  const t = useTranslate();
  const companies = useCall(companySelectionRoute, {}, { enabled: isStaff });
  const offered = kindsIn(reportsIn(useOwnCompany(), ['AU']));
  const ofCompany: Filter = {
    id: 'company',
    label: t('instruments.company'),
    options: companies.data?.data.commonObjects.map(({ id, name }) => ({ id, label: name })) ?? [],
    isLoading: companies.isPending,
    value: companyId,
    onChange: (chosen) => setState((before) => ({ ...before, companyId: chosen, page: 1 })),
  };
  const ofKind: Filter = {
    id: 'kind',
    label: t('instruments.kind'),
    options: offered.map((id) => ({ id, label: kindText(t, id) })),
    value: kind,
    onChange: (chosen) => setState((before) => ({ ...before, kind: chosen as InstrumentKind | null, page: 1 })),
  };
  return isStaff ? [ofCompany, ofKind] : [ofKind];
}
