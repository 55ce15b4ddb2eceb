import { formatDay, formatMoment } from '#core';
import type { Translate } from '#core';
import { AmountText, NumberText, StatusChip, TwoLines, VisuallyHidden } from '#design-system';
import type { DataColumn } from '#design-system';
import type { RecordRow } from '../../contract/index.ts';
import { sortFieldsOf } from '../list-view.ts';
import type { RecordPlace } from '../record-place.ts';
import { periodText, plainFigure, statusText, statusTone } from '../record-words.ts';

/**
 * The columns of a list of records. Ids are the server's fields to sort by. In the staff list the company takes the
 * place of energy and of when it was written, which stay a choice: nine columns do not fit a small desktop.
 */
export function recordColumns(place: RecordPlace, t: Translate): readonly DataColumn<RecordRow>[] {
  const sortable = new Set<string>(sortFieldsOf(place.area));
  const isStaff = place.area === 'admin';
  const columns: readonly DataColumn<RecordRow>[] = [
    {
      id: 'facility',
      header: t('records.column.facility'),
      cell: (row) => <FacilityCell row={row} />,
      copy: ({ facilityName }) => facilityName,
      maxWidth: 'lg',
    },
    ...(isStaff ? [companyColumn(t)] : []),
    {
      id: 'fromDate',
      header: t('records.column.period'),
      cell: (row) => <PeriodCell row={row} t={t} />,
      copy: ({ fromDate, toDate }) => periodText(fromDate, toDate, formatDay),
    },
    {
      id: 'input',
      header: t('records.column.input'),
      cell: ({ inputTypeName, consumptionTypeName }) => <TwoLines first={inputTypeName} second={consumptionTypeName} />,
      copy: ({ inputTypeName, consumptionTypeName }) => [inputTypeName, consumptionTypeName].filter(Boolean).join(', '),
      maxWidth: 'lg',
    },
    {
      id: 'quantity',
      header: t('records.column.quantity'),
      numeric: true,
      cell: ({ quantity, unit }) => <NumberText value={plainFigure(quantity)} unit={unit} />,
      copy: ({ quantity, unit }) => `${plainFigure(quantity)} ${unit}`,
    },
    ...place.scope.figures.map(({ of, label }, index) => ({
      // The first figure of a scope is what the server calls the record's total.
      id: index === 0 ? 'total' : of,
      header: t(`${label}.column`),
      unit: 't',
      numeric: true,
      cell: ({ emissions }: RecordRow) => <AmountText tonnes={emissions[of]} withUnit={false} />,
      value: ({ emissions }: RecordRow) => emissions[of],
    })),
    {
      id: 'energy',
      header: t('records.column.energy'),
      unit: 'GJ',
      numeric: true,
      hidden: isStaff,
      hideBelow: 'md',
      cell: ({ energy }) => <NumberText value={energy} digits={1} />,
      value: ({ energy }) => energy,
    },
    {
      id: 'status',
      header: t('records.column.status'),
      cell: ({ status }) => <StatusChip status={status} label={statusText(t, status)} tone={statusTone(status)} />,
      copy: ({ status }) => statusText(t, status),
    },
    {
      id: 'createdAt',
      header: t('records.column.created'),
      hidden: isStaff,
      hideBelow: 'md',
      cell: (row) => <WrittenCell row={row} t={t} />,
      copy: ({ createdAt }) => formatMoment(createdAt),
    },
  ];
  return columns.map((column) => ({ ...column, sortable: sortable.has(column.id) }));
}

function companyColumn(t: Translate): DataColumn<RecordRow> {
  return {
    id: 'company',
    header: t('records.column.company'),
    cell: ({ companyName }) => companyName,
    maxWidth: 'md',
  };
}

/** The link of the row: many rows have the same facility, so a screen reader hears what sets this one apart. */
function FacilityCell({ row }: { row: RecordRow }) {
  return (
    <>
      {row.facilityName}
      <VisuallyHidden>{`, ${row.inputTypeName}, ${periodText(row.fromDate, row.toDate, formatDay)}`}</VisuallyHidden>
    </>
  );
}

function PeriodCell({ row: { fromDate, toDate }, t }: { row: RecordRow; t: Translate }) {
  return (
    <TwoLines
      first={formatDay(fromDate)}
      second={toDate === fromDate ? null : t('records.until', { day: formatDay(toDate) })}
    />
  );
}

/** The day it was written, and under it the hour, or the day it was last changed if it was. */
function WrittenCell({ row: { createdAt, updatedAt }, t }: { row: RecordRow; t: Translate }) {
  const [day, hour] = formatMoment(createdAt).split(' ');
  const [changed] = formatMoment(updatedAt).split(' ');
  return (
    <TwoLines first={day} second={updatedAt === createdAt ? hour : t('records.updated-at', { at: changed ?? '' })} />
  );
}
