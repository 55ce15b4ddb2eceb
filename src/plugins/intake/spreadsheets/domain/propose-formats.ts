import { addMonths } from '#domain/time';
import type { MappedColumn, SheetMapping } from './mapping.ts';
import type { ReasonCode } from './proposal.ts';
import { markOf, type DecimalMark } from './read-figure.ts';
import { datePartsOf, readMonth, yearIn, type DateOrder } from './read-period.ts';
import type { SheetCell, SheetSample } from './sheet-row.ts';

/** Examples shown for what a person must decide. */
const EXAMPLES = 4;

/** The order of day and month, from the dates that allow only one. */
export function dateOrderOf(texts: readonly string[]): {
  readonly order: DateOrder;
  readonly code: ReasonCode;
  readonly examples: readonly string[];
} {
  const unclear: string[] = [];
  const dayFirst: string[] = [];
  const monthFirst: string[] = [];
  for (const text of texts) {
    const parts = datePartsOf(text);
    if (!parts) continue;
    if (parts[0] > 12) dayFirst.push(text);
    else if (parts[1] > 12) monthFirst.push(text);
    else if (parts[0] !== parts[1]) unclear.push(text);
  }
  const examples = (of: readonly string[]) => [...new Set(of)].slice(0, EXAMPLES);
  if (dayFirst.length > 0 && monthFirst.length === 0)
    return { order: 'day-first', code: 'dates-day-first', examples: examples(dayFirst) };
  if (monthFirst.length > 0 && dayFirst.length === 0)
    return { order: 'month-first', code: 'dates-month-first', examples: examples(monthFirst) };
  if (dayFirst.length > 0)
    return {
      order: null,
      code: 'dates-ambiguous',
      examples: examples([...dayFirst.slice(0, 2), ...monthFirst.slice(0, 2)]),
    };
  if (unclear.length > 0) return { order: null, code: 'dates-ambiguous', examples: examples(unclear) };
  return { order: null, code: 'dates-clear', examples: [] };
}

/** The decimal mark, from the figures that allow only one. A CSV with semicolons has decimal commas. */
export function decimalMarkOf(
  texts: readonly string[],
  separator?: string,
): { readonly mark: DecimalMark; readonly code: ReasonCode; readonly examples: readonly string[] } {
  const by = { point: [] as string[], comma: [] as string[], unclear: [] as string[] };
  for (const text of texts) {
    const mark = markOf(text);
    if (mark !== null) by[mark].push(text);
  }
  const examples = (of: readonly string[]) => [...new Set(of)].slice(0, EXAMPLES);
  if (by.comma.length > 0 && by.point.length === 0)
    return { mark: 'comma', code: 'decimals-comma', examples: examples(by.comma) };
  if (by.point.length > 0 && by.comma.length === 0)
    return { mark: 'point', code: 'decimals-point', examples: examples(by.point) };
  if (by.comma.length > 0)
    return {
      mark: null,
      code: 'decimals-ambiguous',
      examples: examples([...by.comma.slice(0, 2), ...by.point.slice(0, 2)]),
    };
  if (by.unclear.length === 0) return { mark: null, code: 'decimals-clear', examples: [] };
  const hasComma = by.unclear.some((text) => text.includes(','));
  if (separator === ';' && hasComma) return { mark: 'comma', code: 'decimals-comma', examples: examples(by.unclear) };
  return { mark: null, code: 'decimals-ambiguous', examples: examples(by.unclear) };
}

interface YearlessMonths {
  /** The first of them, 1 to 12. */
  readonly month: number;
  readonly examples: readonly string[];
}

/** Months without a year, which only a person can place. */
export function monthsWithoutYear(
  columns: readonly MappedColumn[],
  across: SheetMapping['across'],
  cells: readonly { readonly text: string; readonly kind: SheetCell['kind'] }[],
  sheet: string,
  means: SheetMapping['sheetMeans'],
): YearlessMonths | null {
  const figures = columns.filter(({ role }) => role === 'quantity');
  const titles =
    across.lower === 'month'
      ? figures.map(({ title }) => title)
      : across.upper === 'month'
        ? figures.map(({ upper }) => upper)
        : [];
  const texts = titles.length > 0 ? titles : means === 'month' ? [sheet] : cells.map(({ text }) => text);
  const months = texts.flatMap((text) => {
    const reading = readMonth({ text, kind: 'text' }, 'day-first');
    return reading.ok === 'no-year' ? [{ text, month: reading.month }] : [];
  });
  const [first] = months;
  if (!first) return null;
  return { month: first.month, examples: [...new Set(months.map(({ text }) => text))].slice(0, EXAMPLES) };
}

/** The month of the first such column, by a year that stands above the titles or in a name. */
export function firstMonthOf(
  { month }: YearlessMonths,
  { name, rows }: SheetSample,
  titleRow: number,
  fileName: string,
): string | null {
  const above = rows.filter(({ number }) => number < titleRow).flatMap(({ cells }) => cells.map(({ text }) => text));
  for (const text of [name, ...above, fileName]) {
    const year = yearIn(text);
    if (year === null) continue;
    const inYear = `${year}-${String(month).padStart(2, '0')}-01`;
    // FY2026 from July begins in 2025; `2025-26` and a calendar year begin in the year named first.
    const endsIn = /\bfy\s?\d/i.test(text) && !/\d{4}\s?[-/]\s?\d{2,4}/.test(text) && month > 1;
    return endsIn ? addMonths(inYear, -12) : inYear;
  }
  return null;
}

/** A date at the beginning or the end of a month, in nearly every row, means that month. */
export function dayMeansOf(
  cells: readonly { readonly text: string; readonly kind: SheetCell['kind'] }[],
  order: DateOrder,
) {
  const at = cells.flatMap(({ text, kind }) => {
    const iso = kind === 'date' ? text : (/^\d{4}-\d{2}-\d{2}/.exec(text)?.[0] ?? null);
    if (iso !== null) return [Number(iso.slice(8, 10))];
    const parts = datePartsOf(text);
    return parts ? [order === 'month-first' ? parts[1] : parts[0]] : [];
  });
  const atEnds = at.filter((day) => day === 1 || day >= 28).length;
  return at.length > 0 && atEnds >= at.length * 0.9 ? ('month' as const) : ('day' as const);
}
