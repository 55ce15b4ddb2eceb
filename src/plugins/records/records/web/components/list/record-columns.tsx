import { formatDay, formatMoment } from '#core';
import type { Translate } from '#core';
import { NumberText, TwoLines } from '#design-system';
import type { DataColumn } from '#design-system';
import {
  detailOf,
  FILL_MODES,
  kindOf,
  LATER_DETAILS,
  type DetailName,
  type RecordRow,
} from '../../../contract/index.ts';
import { columnUnitOf, figureOf } from '../../figures.ts';
import { sortFieldsOf } from '../../list-view.ts';
import type { RecordPlace } from '../../record-place.ts';
import { periodText, plainFigure, statusText } from '../../words/record-words.ts';
import type { NamesOf } from '../../use-record-names.ts';
import { FacilityCell, PeriodCell, WrittenCell } from './record-cells.tsx';
import { RecordState } from '../detail/RecordState.tsx';

interface ColumnParts {
  readonly namesOf: NamesOf;
  /** Whether the author column is visible by default. */
  readonly withAuthor: boolean;
}

/**
 * The columns of a list of records. Ids are the server's sort fields. In the staff list the company replaces energy and
 * creation time, which stay available: nine columns do not fit a small desktop screen. Nor do they with the two figures of
 * Scope 2.
 */
export function recordColumns(
  place: RecordPlace,
  t: Translate,
  { namesOf, withAuthor }: ColumnParts,
): readonly DataColumn<RecordRow>[] {
  const sortable = new Set<string>(sortFieldsOf(place));
  const isStaff = place.area === 'admin';
  const hasEnergy = place.scope.figures.some(({ of }) => of === 'energy');
  /** The use, and whether the record has own figures. */
  const besideInput = (row: RecordRow) =>
    [namesOf(row).use, row.fillMode === FILL_MODES.CUSTOM ? t('records.fill-mode.custom') : null].filter(Boolean);
  const columns: readonly DataColumn<RecordRow>[] = [
    {
      id: 'facility',
      header: t('records.column.facility'),
      cell: (row) => <FacilityCell row={row} input={namesOf(row).input} />,
      copy: ({ facilityName }) => facilityName,
      maxWidth: 'lg',
    },
    ...(isStaff ? [companyColumn(t)] : []),
    {
      id: 'fromDate',
      header: t('records.column.period'),
      cell: (row) => <PeriodCell row={row} />,
      copy: ({ fromDate, toDate }) => periodText(fromDate, toDate, formatDay),
    },
    {
      id: 'input',
      header: t('records.column.input'),
      cell: (row) => <TwoLines first={namesOf(row).input} second={besideInput(row).join(', ')} />,
      copy: (row) => [namesOf(row).input, ...besideInput(row)].join(', '),
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
      // The first emission of a scope is `total` on the server.
      id: index === 0 && of !== 'energy' ? 'total' : of,
      header: t(`${label}.column`),
      unit: columnUnitOf(of),
      numeric: true,
      cell: (row: RecordRow) => <NumberText value={figureOf(row, of)} digits={1} />,
      value: (row: RecordRow) => figureOf(row, of),
    })),
    ...(hasEnergy ? [] : [energyColumn(t, isStaff)]),
    {
      id: 'status',
      header: t('records.column.status'),
      cell: (row) => <RecordState row={row} />,
      copy: ({ status }) => statusText(t, status),
    },
    {
      id: 'createdAt',
      header: t('records.column.created'),
      hidden: isStaff || place.scope.figures.length > 1,
      hideBelow: 'md',
      cell: (row) => <WrittenCell row={row} t={t} />,
      copy: ({ createdAt }) => formatMoment(createdAt),
    },
    ...furtherColumns(place, t, namesOf).map((column) =>
      column.id === 'createdBy' && withAuthor ? { ...column, hidden: false } : column,
    ),
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

/** The energy column beside emissions. Records of the energy scope have it as their main figure. */
function energyColumn(t: Translate, hidden: boolean): DataColumn<RecordRow> {
  return {
    id: 'energy',
    header: t('records.column.energy'),
    unit: 'GJ',
    numeric: true,
    hidden,
    hideBelow: 'md',
    cell: ({ energy }) => <NumberText value={energy} digits={1} />,
    value: ({ energy }) => energy,
  };
}

type FigureColumn = readonly [id: string, value: (row: RecordRow) => string | null, unit?: string];

function figureColumn(name: DetailName): FigureColumn {
  const { unit } = detailOf(name);
  const value = (row: RecordRow) => row[name] && plainFigure(row[name]);
  return unit === undefined ? [name, value] : [name, value, unit];
}

/** Optional columns. */
function furtherColumns(place: RecordPlace, t: Translate, namesOf: NamesOf): readonly DataColumn<RecordRow>[] {
  const isScope2 = place.scope.figures.some(({ of }) => of === 'market');
  const words: readonly (readonly [string, (row: RecordRow) => string | null])[] = [
    ['createdBy', ({ createdBy }) => createdBy],
    ['categoryId', (row) => namesOf(row).category],
    ['fillMode', ({ fillMode }) => t(`records.fill-mode.${fillMode === FILL_MODES.CUSTOM ? 'custom' : 'autofill'}`)],
    ['versionId', ({ versionId }) => versionId],
    ['criterion', ({ criterion }) => criterion],
    ['supplierId', ({ supplierName }) => supplierName],
    ['customerId', ({ customerName }) => customerName],
    ['reference', ({ reference }) => reference],
    ['remark', ({ remark }) => remark],
    ...LATER_DETAILS.filter((name) => kindOf(name) !== 'figure').map(
      (name) => [name, (row: RecordRow) => row[name]] as const,
    ),
  ];
  const figures: readonly FigureColumn[] = [
    ['dataQuality', ({ dataQuality }) => (dataQuality === null ? null : String(dataQuality))],
    figureColumn('uncertainty'),
    ['evidence', ({ evidence }) => String(evidence)],
    ...(isScope2 ? [] : [['scope3', ({ emissions }: RecordRow) => emissions.scope3, 't'] as const]),
    ...LATER_DETAILS.filter((name) => kindOf(name) === 'figure').map(figureColumn),
  ];
  return [
    ...words.map(([id, cell]) => ({
      id,
      header: t(`records.column.${id}`),
      hidden: true,
      cell,
      maxWidth: 'lg' as const,
    })),
    ...figures.map(([id, value, unit]) => ({
      id,
      header: t(`records.column.${id}`),
      ...(unit ? { unit } : {}),
      hidden: true,
      numeric: true,
      cell: (row: RecordRow) => <NumberText value={value(row)} {...(unit === 't' ? { digits: 1 } : {})} />,
      value,
    })),
  ];
}
