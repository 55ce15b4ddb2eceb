import { addressOf, formatMoment, formatDay, type Translate } from '#core';
import { Link, NumberText, TwoLines, type DataColumn } from '#design-system';
import { plainFigure, periodText } from '../record-words.ts';
import type { NamesOf } from '../use-record-names.ts';
import type { WaitingRow } from './use-waiting.ts';
import { submitterOf } from './waiting-filter.ts';

/** Columns of the queue: what, how much, who, since when. */
export function waitingColumns(t: Translate, namesOf: NamesOf): readonly DataColumn<WaitingRow>[] {
  return [
    {
      id: 'input',
      header: t('records.column.input'),
      cell: (row) => (
        <TwoLines
          first={<Link href={addressOf('home', `${row.scope}/${row.id}`)}>{namesOf(row).input}</Link>}
          second={t(`${row.scope}.title`)}
        />
      ),
      copy: (row) => `${t(`${row.scope}.title`)}, ${namesOf(row).input}`,
      maxWidth: 'lg',
    },
    {
      id: 'facility',
      header: t('records.column.facility'),
      cell: (row) => <TwoLines first={row.facilityName} second={periodText(row.fromDate, row.toDate, formatDay)} />,
      copy: (row) => `${row.facilityName}, ${periodText(row.fromDate, row.toDate, formatDay)}`,
      maxWidth: 'lg',
    },
    {
      id: 'quantity',
      header: t('records.column.quantity'),
      numeric: true,
      cell: ({ quantity, unit }) => <NumberText value={plainFigure(quantity)} unit={unit} />,
      copy: ({ quantity, unit }) => `${plainFigure(quantity)} ${unit}`,
    },
    {
      id: 'tonnes',
      header: t('records.approvals.tonnes'),
      unit: 't CO2-e',
      numeric: true,
      cell: ({ emissions }) => <NumberText value={emissions.total} digits={1} />,
      copy: ({ emissions }) => emissions.total ?? '',
    },
    {
      id: 'who',
      header: t('records.approvals.who'),
      cell: (row) => <TwoLines first={submitterOf(row)} second={formatMoment(row.updatedAt)} />,
      copy: (row) => `${submitterOf(row)}, ${formatMoment(row.updatedAt)}`,
    },
    {
      id: 'warnings',
      header: t('records.approvals.warnings'),
      numeric: true,
      hideBelow: 'md',
      cell: ({ warnings }) => <NumberText value={String(warnings)} />,
      copy: ({ warnings }) => String(warnings),
    },
  ];
}
