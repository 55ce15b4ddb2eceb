import { formatDay, formatMoment } from '#core';
import type { Translate } from '#core';
import { AmountText, NumberText, StatusChip, Text, VisuallyHidden } from '#design-system';
import type { DataColumn } from '#design-system';
import type { RecordRow } from '../../contract/index.ts';
import { sortFieldsOf } from '../list-view.ts';
import type { RecordPlace } from '../record-place.ts';
import { periodText, plainFigure, statusText, statusTone } from '../record-words.ts';

/** The columns of a list of records. Ids are the server's fields to sort by. */
export function recordColumns(place: RecordPlace, t: Translate): readonly DataColumn<RecordRow>[] {
  const sortable = new Set<string>(sortFieldsOf(place.area));
  const columns: readonly DataColumn<RecordRow>[] = [
    { id: 'facility', header: t('records.column.facility'), cell: (row) => <FacilityCell row={row} /> },
    ...(place.area === 'admin' ? [companyColumn(t)] : []),
    {
      id: 'fromDate',
      header: t('records.column.period'),
      cell: (row) => <PeriodCell row={row} t={t} />,
    },
    { id: 'input', header: t('records.column.input'), cell: (row) => <InputCell row={row} /> },
    {
      id: 'quantity',
      header: t('records.column.quantity'),
      numeric: true,
      cell: ({ quantity, unit }) => <NumberText value={plainFigure(quantity)} unit={unit} />,
    },
    ...place.scope.figures.map(({ of, label }, index) => ({
      // The first figure of a scope is what the server calls the record's total.
      id: index === 0 ? 'total' : of,
      header: t(`${label}.column`),
      numeric: true,
      cell: ({ emissions }: RecordRow) => <AmountText tonnes={emissions[of]} digits={1} />,
    })),
    {
      id: 'energy',
      header: t('records.column.energy'),
      numeric: true,
      hideBelow: 'md',
      cell: ({ energy }) => <NumberText value={energy} digits={1} />,
    },
    {
      id: 'status',
      header: t('records.column.status'),
      cell: ({ status }) => <StatusChip status={status} label={statusText(t, status)} tone={statusTone(status)} />,
    },
    {
      id: 'createdAt',
      header: t('records.column.created'),
      hideBelow: 'md',
      cell: (row) => <WrittenCell row={row} t={t} />,
    },
  ];
  return columns.map((column) => ({ ...column, sortable: sortable.has(column.id) }));
}

function companyColumn(t: Translate): DataColumn<RecordRow> {
  return { id: 'company', header: t('records.column.company'), cell: ({ companyName }) => companyName };
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
    <>
      <Text as="div" numeric>
        {formatDay(fromDate)}
      </Text>
      {toDate === fromDate ? null : (
        <Text as="div" size="sm" tone="muted" numeric>
          {t('records.until', { day: formatDay(toDate) })}
        </Text>
      )}
    </>
  );
}

function InputCell({ row: { inputTypeName, consumptionTypeName } }: { row: RecordRow }) {
  return (
    <>
      <Text as="div">{inputTypeName}</Text>
      {consumptionTypeName ? (
        <Text as="div" size="sm" tone="muted">
          {consumptionTypeName}
        </Text>
      ) : null}
    </>
  );
}

/** The day it was written, and under it the hour, or the day it was last changed if it was. */
function WrittenCell({ row: { createdAt, updatedAt }, t }: { row: RecordRow; t: Translate }) {
  const [day, hour] = formatMoment(createdAt).split(' ');
  const [changed] = formatMoment(updatedAt).split(' ');
  return (
    <>
      <Text as="div" numeric>
        {day}
      </Text>
      <Text as="div" size="sm" tone="muted" numeric>
        {updatedAt === createdAt ? hour : t('records.updated-at', { at: changed ?? '' })}
      </Text>
    </>
  );
}
