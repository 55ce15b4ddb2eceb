import { useMemo } from 'react';
import { addressField, addressOf, addressView, formatDay, useAddressView, useCall, useTranslate } from '#core';
import { DataTable, EmptyState, Inline, NumberText, Stack, Text } from '#design-system';
import type { PageRequest, TableSort } from '#design-system';
import { adminRecordRoutes, RECORD_SORT_FIELDS, recordRoutes } from '#plugins/records/records/contract';
import type { RecordRow, RecordScope, RecordSortField } from '#plugins/records/records/contract';
import { useReferenceName } from '#plugins/reference/reference-data/web';
import type { DashboardArea } from '../dashboard-area.ts';
import { behindSearch, recordFilterOf } from './behind.ts';
import type { Behind } from './behind.ts';
import { behindColumns } from './behind-columns.tsx';
import { BehindSum } from './BehindSum.tsx';

interface BehindTableProps {
  readonly area: DashboardArea;
  readonly scope: RecordScope;
  readonly behind: Behind;
}

const calls = { home: recordRoutes, admin: adminRecordRoutes } as const;

/** Largest first. */
const LIST = addressView<PageRequest & { readonly sort: TableSort }>({
  page: addressField.page,
  size: addressField.size(),
  sort: addressField.sort<string>(RECORD_SORT_FIELDS, { field: 'total', direction: 'DESC' }),
});

const NO_ROWS: readonly RecordRow[] = [];

/** The records of one scope behind a figure; each links to its working. */
export function BehindTable({ area, scope, behind }: BehindTableProps) {
  const t = useTranslate();
  const nameOf = useReferenceName();
  const [view, setView] = useAddressView(`dashboard-filter:behind:${area}:${scope.id}:${behindSearch(behind)}`, LIST);
  const filter = recordFilterOf(behind, scope.number);
  const answer = useCall(
    calls[area].list,
    {
      query: {
        ...filter,
        page: view.page,
        size: view.size,
        sort: view.sort.direction,
        // Only these fields are sortable.
        fieldSort: view.sort.field as RecordSortField,
      },
    },
    { keepPrevious: true },
  );
  const { data: found, error, isPending, isPlaceholderData } = answer;
  const columns = useMemo(
    () => behindColumns({ area, scope: scope.number }, t, nameOf),
    [area, scope.number, t, nameOf],
  );
  return (
    <Stack gap="md">
      <BehindSum area={area} filter={filter} />
      <DataTable
        caption={t(`${scope.id}.title`)}
        columns={columns}
        rows={found?.data ?? NO_ROWS}
        rowKey={({ id }) => id}
        rowHref={({ id }) => addressOf(area, `${scope.id}/${id}`)}
        rowLabel={(row) => `${row.facilityName}, ${nameOf('input', row.inputTypeId, row.inputTypeName)}`}
        card={(row) => <BehindCard row={row} name={nameOf('input', row.inputTypeId, row.inputTypeName)} />}
        tools={{ columns: true, density: true, copy: true }}
        sort={view.sort}
        onSortChange={(sort) => setView((before) => ({ ...before, sort, page: 1 }))}
        page={
          found && { page: found.page, size: found.page_size, totalItem: found.total_item, totalPage: found.total_page }
        }
        onPageChange={({ page, size }) => setView((before) => ({ ...before, page, size }))}
        state={error ? 'error' : isPending || isPlaceholderData ? 'loading' : 'ready'}
        error={error ? { text: t(error.message), onRetry: () => void answer.refetch() } : undefined}
        empty={<EmptyState title={t('dashboard.behind.empty')} text={t('dashboard.behind.empty.text')} />}
      />
    </Stack>
  );
}

/** A record on narrow screens. */
function BehindCard({ row, name }: { readonly row: RecordRow; readonly name: string }) {
  return (
    <Inline justify="between">
      <Text size="sm" tone="muted" numeric>
        {[name, formatDay(row.fromDate)].join(' · ')}
      </Text>
      <NumberText value={row.emissions.total ?? row.energy} digits={1} unit={row.emissions.total ? 't CO2-e' : 'GJ'} />
    </Inline>
  );
}
