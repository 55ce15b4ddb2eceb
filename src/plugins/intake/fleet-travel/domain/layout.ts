import { findHeader, kindOfRow, missingFields, unitMeant, widestRow, type Columns } from './columns.ts';
import type { FileKind } from './titles.ts';
import { cellAt, textAt, type GivenRow } from './given-row.ts';
import { dateOrderOf, MARKS, markOf, type DateOrder, type Mark } from './read-values.ts';

/** What a person may have to decide about a file. */
export const DECISIONS = ['order', 'mark', 'unit', 'gallon', 'fuelUnit'] as const;

export type Decision = (typeof DECISIONS)[number];

/** How a file is to be read. */
export interface Layout {
  readonly headerRow: number;
  readonly titles: readonly string[];
  readonly columns: Columns;
  readonly order: DateOrder;
  readonly mark: Mark;
  /** Unit of the quantity or the distance of rows that do not state theirs. */
  readonly unit: string | null;
  /** Which gallon "gallon" means. */
  readonly gallon: string | null;
  readonly fuelUnit: string | null;
  /** km or mi, if the title says it. */
  readonly odometerUnit: string | null;
}

/** What was answered about a layout, or is remembered of one. */
export interface LayoutAnswer {
  readonly columns?: Columns | undefined;
  readonly order?: DateOrder | undefined;
  readonly mark?: Mark | undefined;
  readonly unit?: string | undefined;
  readonly gallon?: string | undefined;
  readonly fuelUnit?: string | undefined;
}

/** A layout with what is still open: missing fields and decisions. It may be used only if nothing is. */
export interface LayoutFound {
  readonly layout: Layout;
  readonly missing: readonly string[];
  readonly decisions: readonly Decision[];
}

/** Field of the amount of each kind of file, whose unit must be known. */
const AMOUNT: Readonly<Record<FileKind, string>> = {
  'fuel-card': 'quantity',
  telematics: 'distance',
  travel: 'distance',
};

/** Columns whose figures show the decimal mark. Amounts of money have two decimals, so they show it best. */
const FIGURES: Readonly<Record<FileKind, readonly string[]>> = {
  'fuel-card': ['quantity', 'odometer', 'amount'],
  telematics: ['distance', 'fuel'],
  travel: ['distance', 'nights', 'rooms', 'people', 'amount'],
};

/** Finds out how a file is to be read: by its titles, its figures, and the answers of a person. */
export function layoutOf(kind: FileKind, rows: readonly GivenRow[], answer: LayoutAnswer = {}): LayoutFound {
  const header = findHeader(rows, kind);
  const first = header ? rows.find(({ number }) => number === header.row) : widestRow(rows);
  const width = first?.cells.length ?? 0;
  const answered = answer.columns && Object.fromEntries(Object.entries(answer.columns).filter(([, at]) => at < width));
  const columns = answered ?? header?.columns ?? {};
  const headerRow = first?.number ?? 0;
  const data = rows.filter((row) => row.number > headerRow && kindOfRow(row, columns['date']) === 'data');
  const cellsOf = (id: string) => (columns[id] === undefined ? [] : data.map((row) => cellAt(row, columns[id])));

  const order = answer.order ?? dateOrderOf(cellsOf('date'));
  const mark = answer.mark ?? markOf(FIGURES[kind].flatMap(cellsOf));

  const amount = AMOUNT[kind];
  const titled = header?.units[amount] ?? null;
  const units = new Set(cellsOf(kind === 'fuel-card' ? 'unit' : 'distanceUnit').map(({ text }) => unitMeant(text)));
  const isSaidByRows = units.size > 0 && !units.has(null);
  const unit = answer.unit ?? titled;
  const fuelTitled = header?.units['fuel'] ?? null;
  const fuelUnits = new Set(cellsOf('fuelUnit').map(({ text }) => unitMeant(text)));
  const fuelUnit = answer.fuelUnit ?? fuelTitled ?? (fuelUnits.size === 1 ? ([...fuelUnits][0] ?? null) : null);
  const needsGallon = unit === 'gallon' || units.has('gallon') || (kind === 'telematics' && fuelUnit === 'gallon');

  const decisions: Decision[] = [];
  if (order === null) decisions.push('order');
  if (mark === null) decisions.push('mark');
  if (columns[amount] !== undefined && unit === null && !isSaidByRows) decisions.push('unit');
  if (needsGallon && answer.gallon === undefined) decisions.push('gallon');
  if (columns['fuel'] !== undefined && fuelUnit === null && kind === 'telematics') decisions.push('fuelUnit');
  return {
    layout: {
      headerRow,
      titles: (first?.cells ?? []).map(({ text }) => text.trim()),
      columns,
      order: order ?? 'DMY',
      mark: mark ?? MARKS[0],
      unit,
      gallon: answer.gallon ?? null,
      fuelUnit,
      odometerUnit: header?.units['odometer'] ?? null,
    },
    missing: missingFields(kind, columns),
    decisions,
  };
}

/** Rows below the header, and how many were left out because they are totals. */
export function dataRows(rows: readonly GivenRow[], { headerRow, columns }: Layout) {
  const below = rows.filter(({ number }) => number > headerRow);
  return {
    data: below.filter((row) => kindOfRow(row, columns['date']) === 'data'),
    totals: below.filter((row) => kindOfRow(row, columns['date']) === 'total').length,
  };
}

/** The unit of an amount in a row: its own, or that of the file. `gallon` is resolved; null if it is not known. */
export function unitOfRow(row: GivenRow, { columns, unit, gallon }: Layout, column: string): string | null {
  const own = columns[column] === undefined ? '' : textAt(row, columns[column]);
  const meant = own === '' ? unit : unitMeant(own);
  return meant === 'gallon' ? gallon : meant;
}
