/** Height of rows. */
export type TableDensity = 'compact' | 'comfortable';

/** Sort order of the rows. */
export interface TableSort {
  readonly field: string;
  readonly direction: 'ASC' | 'DESC';
}

/** A reader's settings of a table. Plain data that survives JSON; settings of removed columns have no effect. */
export interface TableView {
  /** Column ids in the chosen order; new columns follow their declared neighbours. */
  readonly order?: readonly string[];
  /** Columns the reader has shown or hidden; others are as declared. */
  readonly shown?: Readonly<Record<string, boolean>>;
  /** Widths in pixels by column. */
  readonly widths?: Readonly<Record<string, number>>;
  readonly density?: TableDensity;
  readonly sort?: TableSort;
}

/** Limits and step of a column width, in pixels. */
export const COLUMN_WIDTH = { least: 64, most: 800, step: 16 } as const;

/** A width within the limits, in whole pixels. */
export const boundWidth = (width: number) =>
  Math.round(Math.min(Math.max(width, COLUMN_WIDTH.least), COLUMN_WIDTH.most));

interface Declared {
  readonly id: string;
  readonly hidden?: boolean;
}

/** All columns in the order of the view. The first declared column names the row and stays first. */
export function orderColumns<C extends Declared>(columns: readonly C[], { order = [] }: TableView): readonly C[] {
  const [first, ...others] = columns;
  if (!first) return [];
  const known = new Map(others.map((column) => [column.id, column]));
  const chosen = order.flatMap((id) => known.get(id) ?? []);
  const placed = new Set(chosen.map(({ id }) => id));
  const result = [...new Set(chosen)];
  // A column missing from the order follows its declared predecessor.
  others.forEach((column, index) => {
    if (placed.has(column.id)) return;
    const before = others[index - 1];
    result.splice(before ? result.indexOf(before) + 1 : 0, 0, column);
  });
  return [first, ...result];
}

/** Whether a column is shown; the first always is. */
export function isShown(column: Declared, columns: readonly Declared[], { shown = {} }: TableView): boolean {
  return column.id === columns[0]?.id || (shown[column.id] ?? !column.hidden);
}

/** The visible columns, in order. */
export function arrangeColumns<C extends Declared>(columns: readonly C[], view: TableView): readonly C[] {
  return orderColumns(columns, view).filter((column) => isShown(column, columns, view));
}

/** The view with a column moved up or down by one among all columns; the first place is fixed. */
export function moveColumn(columns: readonly Declared[], view: TableView, id: string, by: 1 | -1): TableView {
  const order = orderColumns(columns, view).map((column) => column.id);
  const from = order.indexOf(id);
  const to = from + by;
  if (from < 1 || to < 1 || to >= order.length) return view;
  return { ...view, order: order.with(from, order[to] ?? id).with(to, id) };
}

/** The view with columns, order and widths as declared. */
export function resetColumns({ density, sort }: TableView): TableView {
  return { ...(density && { density }), ...(sort && { sort }) };
}

/** Whether two views have the same effect. */
export function isSameView(a: TableView, b: TableView): boolean {
  return JSON.stringify(plain(a)) === JSON.stringify(plain(b));
}

const byName = (record: Readonly<Record<string, unknown>>) =>
  Object.entries(record).toSorted(([a], [b]) => (a < b ? -1 : 1));

function plain({ order, shown = {}, widths = {}, density = 'comfortable', sort }: TableView): unknown {
  return [order ?? null, byName(shown), byName(widths), density, sort ? [sort.field, sort.direction] : null];
}

/** Reads a view from storage: keeps valid parts and drops the rest. */
export function readTableView(stored: unknown): TableView {
  if (!isRecord(stored)) return {};
  const { order, shown, widths, density, sort } = stored;
  return {
    ...(Array.isArray(order) && { order: order.filter((id) => typeof id === 'string') }),
    ...(isRecord(shown) && { shown: pick(shown, (value) => typeof value === 'boolean') }),
    ...(isRecord(widths) && {
      widths: pick(
        widths,
        (value) => Number.isFinite(value),
        (value) => boundWidth(value),
      ),
    }),
    ...((density === 'compact' || density === 'comfortable') && { density }),
    ...(isSort(sort) && { sort: { field: sort.field, direction: sort.direction } }),
  };
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isSort = (value: unknown): value is TableSort =>
  isRecord(value) &&
  typeof value['field'] === 'string' &&
  (value['direction'] === 'ASC' || value['direction'] === 'DESC');

function pick<T>(
  record: Readonly<Record<string, unknown>>,
  fits: (value: unknown) => boolean,
  read: (value: T) => T = (value) => value,
): Record<string, T> {
  return Object.fromEntries(
    Object.entries(record).flatMap(([key, value]) => (fits(value) ? [[key, read(value as T)]] : [])),
  );
}
