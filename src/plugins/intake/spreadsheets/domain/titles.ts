import type { MappedColumn, SheetMapping } from './mapping.ts';
import { plainText } from './plain-text.ts';
import { isMonthTitle } from './read-period.ts';
import { byColumn, type SheetCell, type SheetRow } from './sheet-row.ts';

/** The titles of a column: the upper one reaches to the right, over the columns it stands above. */
export interface ColumnTitle {
  readonly column: number;
  readonly upper: string;
  readonly title: string;
  /** Cell of the title, for its kind. */
  readonly cell: Pick<SheetCell, 'text' | 'kind'>;
}

/** The titles in one or two rows. */
export function titlesOf(upper: SheetRow | undefined, lower: SheetRow): readonly ColumnTitle[] {
  const above = upper ? byColumn(upper) : [];
  const below = byColumn(lower);
  const titles: ColumnTitle[] = [];
  let reaching = '';
  for (let column = 0; column < Math.max(above.length, below.length); column += 1) {
    const own = above[column]?.text.trim() ?? '';
    const cell = below[column];
    const title = cell?.text.trim() ?? '';
    if (own !== '') reaching = own;
    if (title === '' && own === '') continue;
    if (title === '')
      titles.push({ column, upper: '', title: own, cell: above[column] ?? { text: own, kind: 'text' } });
    else titles.push({ column, upper: reaching, title, cell: cell ?? { text: title, kind: 'text' } });
  }
  return titles;
}

/** The title rows of a mapping among the first rows; null if its last one is not there. */
export function titlesIn(rows: readonly SheetRow[], titleRow: number, titleRows: 0 | 1 | 2) {
  if (titleRows === 0) return [];
  const lower = rows.find(({ number }) => number === titleRow);
  if (!lower) return null;
  const upper = titleRows === 2 ? rows.find(({ number }) => number === titleRow - 1) : undefined;
  return titlesOf(upper, lower);
}

/** Stands for titles that are months, which change with every file. */
const MONTH = '{month}';

/** The titles as the shape of a header: normalised, in order; months in a row count as one. */
export function shapeOf(titles: readonly ColumnTitle[]): readonly string[] {
  const shape: string[] = [];
  for (const { upper, title } of titles) {
    const lower = isMonthTitle({ text: title, kind: 'text' }) ? MONTH : plainText(title);
    const above = upper !== '' && isMonthTitle({ text: upper, kind: 'text' }) ? MONTH : plainText(upper);
    const word = above === '' ? lower : `${above}/${lower}`;
    if (!(word.includes(MONTH) && shape.at(-1) === word)) shape.push(word);
  }
  return shape;
}

/** How alike two shapes are, from 0 to 1: the titles in both, of all titles. */
export function likeness(one: readonly string[], other: readonly string[]): number {
  const [first, second] = [new Set(one), new Set(other)];
  const both = [...first].filter((title) => second.has(title)).length;
  const all = first.size + second.size - both;
  return all === 0 ? 0 : both / all;
}

/** A mapping at its place in a sheet. */
export interface PlacedMapping {
  readonly mapping: SheetMapping;
  readonly titleRow: number;
  readonly columns: readonly MappedColumn[];
}

const isSame = (one: string, other: string) => one === other || plainText(one) === plainText(other);

/** Number of first rows in which titles are searched. */
export const TITLE_SEARCH_ROWS = 60;

/**
 * Finds the titles of a mapping in a sheet, wherever they stand. Columns may have moved, and months may be others. Null if
 * a column that is read is not there.
 */
export function placeMapping(mapping: SheetMapping, rows: readonly SheetRow[]): PlacedMapping | null {
  if (mapping.titleRows === 0) return { mapping, titleRow: 0, columns: mapping.columns };
  const first = rows.slice(0, TITLE_SEARCH_ROWS);
  const ordered = first.toSorted((one, other) => rank(one, mapping) - rank(other, mapping));
  for (const { number } of ordered) {
    const titles = titlesIn(first, number, mapping.titleRows);
    const columns = titles && placedColumns(mapping, titles);
    if (columns) return { mapping, titleRow: number, columns };
  }
  return null;
}

/** The row of the mapping first, then from the top. */
const rank = ({ number }: SheetRow, { titleRow }: SheetMapping) => (number === titleRow ? 0 : number);

function placedColumns(mapping: SheetMapping, titles: readonly ColumnTitle[]): readonly MappedColumn[] | null {
  const isInPlace = ({ column, upper, title }: MappedColumn) =>
    titles.some((one) => one.column === column && isSame(one.title, title) && isSame(one.upper, upper));
  const isMonths = mapping.across.upper === 'month' || mapping.across.lower === 'month';
  const read = mapping.columns.filter(({ role }) => role !== 'none');
  if (titles.length === mapping.columns.length && mapping.columns.every(isInPlace)) return mapping.columns;
  const wanted = isMonths ? read.filter(({ role }) => role !== 'quantity') : read;
  const taken = new Set<number>();
  const placed: MappedColumn[] = [];
  for (const column of wanted) {
    const free = titles.filter(({ column: at }) => !taken.has(at));
    const found =
      free.find((one) => one.column === column.column && isSame(one.title, column.title)) ??
      free.find((one) => isSame(one.title, column.title) && isSame(one.upper, column.upper));
    if (!found) return null;
    taken.add(found.column);
    placed.push({ ...column, column: found.column });
  }
  if (!isMonths) return placed.length > 0 ? placed : null;
  const model = read.find(({ role }) => role === 'quantity');
  const months = titles.filter(({ column, upper, title, cell }) => {
    if (taken.has(column)) return false;
    return isMonthTitle(
      mapping.across.lower === 'month' ? { text: title, kind: cell.kind } : { text: upper, kind: 'text' },
    );
  });
  if (!model || months.length === 0) return null;
  return [...placed, ...months.map(({ column, upper, title }) => ({ ...model, column, upper, title }))];
}
