import { formatDay } from '#core';
import type { Translate } from '#core';
import { NumberText, StatusChip, TwoLines } from '#design-system';
import type { DataColumn } from '#design-system';
import type { RecordRow } from '#plugins/records/records/contract';
import { RECORD_SORT_FIELDS } from '#plugins/records/records/contract';
import type { ReferenceName } from '#plugins/reference/reference-data/web';
import type { DashboardArea } from '../dashboard-area.ts';

const TONES = { SUBMITTED: 'info', APPROVED: 'success', RETURNED: 'warning' } as const;

const toneOf = (status: string) => TONES[status as keyof typeof TONES] ?? 'neutral';

const periodOf = ({ fromDate, toDate }: RecordRow) => `${formatDay(fromDate)} – ${formatDay(toDate)}`;

/** Columns of a record behind a figure. Scope 2 shows both methods. */
export function behindColumns(
  { area, scope }: { readonly area: DashboardArea; readonly scope: number },
  t: Translate,
  nameOf: ReferenceName,
): readonly DataColumn<RecordRow>[] {
  const sortable: readonly string[] = RECORD_SORT_FIELDS;
  const columns: readonly DataColumn<RecordRow>[] = [
    { id: 'facility', header: t('dashboard.behind.facility'), cell: (row) => row.facilityName, maxWidth: 'lg' },
    ...(area === 'admin'
      ? [
          {
            id: 'company',
            header: t('dashboard.company'),
            cell: (row: RecordRow) => row.companyName,
            maxWidth: 'md' as const,
          },
        ]
      : []),
    { id: 'fromDate', header: t('dashboard.screen.period'), cell: periodOf, copy: periodOf },
    {
      id: 'input',
      header: t('dashboard.behind.input'),
      maxWidth: 'lg',
      cell: (row) => (
        <TwoLines
          first={nameOf('input', row.inputTypeId, row.inputTypeName)}
          second={nameOf('category', row.categoryId, row.categoryName)}
        />
      ),
      copy: (row) => nameOf('input', row.inputTypeId, row.inputTypeName),
    },
    {
      id: 'quantity',
      header: t('dashboard.behind.quantity'),
      numeric: true,
      cell: ({ quantity, unit }) => <NumberText value={quantity.replace(/\.?0+$/, '')} unit={unit} />,
      copy: ({ quantity, unit }) => `${quantity} ${unit}`,
    },
    figure('total', t('dashboard.behind.total'), 't', ({ emissions }) => emissions.total),
    ...(scope === 2 ? [figure('market', t('dashboard.method.MARKET'), 't', ({ emissions }) => emissions.market)] : []),
    ...(scope <= 2
      ? [figure('scope3', t('dashboard.behind.upstream'), 't', ({ emissions }) => emissions.scope3, true)]
      : []),
    figure('energy', t('dashboard.behind.energy'), 'GJ', ({ energy }) => energy, area === 'admin'),
    {
      id: 'status',
      header: t('dashboard.behind.status'),
      cell: ({ status }) => <StatusChip status={status} label={t(`records.status.${status}`)} tone={toneOf(status)} />,
      copy: ({ status }) => t(`records.status.${status}`),
    },
  ];
  return columns.map((column) => ({ ...column, sortable: sortable.includes(column.id) }));
}

function figure(
  id: string,
  header: string,
  unit: string,
  value: (row: RecordRow) => string | null,
  hidden = false,
): DataColumn<RecordRow> {
  return {
    id,
    header,
    unit,
    numeric: true,
    hidden,
    cell: (row) => <NumberText value={value(row)} digits={1} />,
    value,
  };
}
