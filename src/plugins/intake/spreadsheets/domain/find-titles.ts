import { datePartsOf, isMonthTitle } from './read-period.ts';
import { readUnit, titleWithUnit } from './read-unit.ts';
import type { SheetCell, SheetRow, SheetSample } from './sheet-row.ts';
import { rolesOfTitle } from './title-words.ts';
import { TITLE_SEARCH_ROWS } from './titles.ts';

export interface FoundTitles {
  readonly titleRow: number;
  readonly titleRows: 0 | 1 | 2;
  /** How sure: the titles that were recognised. */
  readonly known: number;
}

function isKnownTitle(cell: SheetCell): boolean {
  if (cell.kind === 'number' || cell.kind === 'error' || cell.kind === 'boolean') return false;
  if (cell.kind === 'text' && datePartsOf(cell.text)) return false;
  if (isMonthTitle(cell)) return true;
  if (rolesOfTitle(cell.text).length > 0) return true;
  const { word, unit } = titleWithUnit(cell.text);
  return unit !== null && (word === '' || cell.text.length < 60);
}

/** How much a row looks like titles. Rows of figures and single cells do not. */
function scoreOf(row: SheetRow): number {
  const { cells } = row;
  const texts = cells.filter(({ kind, text }) => kind === 'text' && text.length <= 80).length;
  const numbers = cells.filter(({ kind, text }) => kind === 'number' || /^[-\d.,\s]+$/.test(text)).length;
  const known = cells.filter(isKnownTitle).length;
  const days = cells.filter(({ kind }) => kind === 'date').length;
  // One date among texts is a date of a row; several in a row are months.
  const isData = days === 1;
  return cells.length < 2 ? 0 : known * 3 + texts * 0.5 - numbers * 3 - (isData ? 4 : 0);
}

const knownIn = (row: SheetRow) => row.cells.filter(isKnownTitle).length;

/** Whether a row holds the units of the columns above it, such as `(L)` and `(kWh)`. */
function isUnitRow(row: SheetRow | undefined): boolean {
  return (
    row !== undefined &&
    row.cells.length > 0 &&
    row.cells.every(({ text, kind }) => kind === 'text' && readUnit(text) !== null)
  );
}

/** Whether a row stands above the titles as names of groups of columns. */
function isGroupRow(row: SheetRow | undefined, titles: SheetRow): boolean {
  if (!row || row.number !== titles.number - 1) return false;
  const first = titles.cells[0]?.column ?? 0;
  const texts = row.cells.filter(({ kind }) => kind === 'text' || kind === 'date');
  if (texts.length !== row.cells.length || texts.some(({ text }) => text.length > 60)) return false;
  const inside = row.cells.filter(({ column }) => column > first);
  const isSpanning = inside.some(({ isMerged }) => isMerged);
  return inside.length > 0 && (isSpanning || row.cells.length >= 2) && row.cells.length <= titles.cells.length;
}

const isTitlesOnly = ({ cells }: SheetRow) =>
  cells.every(({ kind, text }) => kind === 'text' && !/^[-\d.,\s/]+$/.test(text));

/** Finds the row that holds the titles, and the one above or below it that belongs to them. */
export function findTitles({ rows }: SheetSample): FoundTitles {
  const first = rows.slice(0, TITLE_SEARCH_ROWS);
  let best: SheetRow | undefined;
  let most = 0;
  for (const row of first) {
    const score = scoreOf(row);
    if (score > most) [best, most] = [row, score];
  }
  if (!best) return { titleRow: 0, titleRows: 0, known: 0 };
  const at = first.indexOf(best);
  const [above, below] = [first[at - 1], first[at + 1]];
  if (below?.number === best.number + 1 && isUnitRow(below))
    return { titleRow: below.number, titleRows: 2, known: knownIn(best) };
  if (isUnitRow(best) && above?.number === best.number - 1)
    return { titleRow: best.number, titleRows: 2, known: knownIn(best) + knownIn(above) };
  // Months below the names of sites or fuels: the names are the upper row, however few are known.
  if (isGroupRow(above, best)) return { titleRow: best.number, titleRows: 2, known: knownIn(best) };
  if (below && isGroupRow(best, below) && isTitlesOnly(below) && knownIn(below) >= 2)
    return { titleRow: below.number, titleRows: 2, known: knownIn(best) + knownIn(below) };
  return { titleRow: best.number, titleRows: 1, known: knownIn(best) };
}
