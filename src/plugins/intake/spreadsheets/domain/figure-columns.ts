import type { Across, MappedColumn, SheetMapping } from './mapping.ts';
import { readMonth, wholeMonth, type DateOrder, type Period } from './read-period.ts';
import { titleWithUnit } from './read-unit.ts';

/** A column with figures, and what its titles say about them. */
export interface FigureColumn {
  readonly column: number;
  readonly title: string;
  readonly input: string | null;
  readonly facility: string | null;
  readonly month: MonthOfColumn | null;
  readonly unit: string | null;
}

/** A month with its year, without one, or a title that is no month. */
export type MonthOfColumn = Period | { readonly month: number } | 'no-month';

export function monthIn(text: string, order: DateOrder): MonthOfColumn {
  const reading = readMonth({ text, kind: 'text' }, order);
  if (reading.ok === true) return { from: reading.from, to: reading.to };
  return reading.ok === 'no-year' ? { month: reading.month } : 'no-month';
}

/** The days of a month without a year: the first such month from `first` on. */
export function monthFrom(first: string, month: number): Period {
  const [year, start] = [Number(first.slice(0, 4)), Number(first.slice(5, 7))];
  return wholeMonth(month >= start ? year : year + 1, month);
}

/** The columns with figures. A title names a thing, a unit, or both: `Diesel (L)`. */
export function figureColumns(mapping: SheetMapping, columns: readonly MappedColumn[]): readonly FigureColumn[] {
  const { upper: ofUpper, lower: ofLower } = mapping.across;
  return columns
    .filter(({ role }) => role === 'quantity')
    .map(({ column, upper, title, unit }) => {
      const above = titleWithUnit(upper);
      const below = titleWithUnit(title);
      const said = (what: Across) => {
        const word = (ofLower === what && below.word) || (ofUpper === what && above.word);
        return word || null;
      };
      const month = ofLower === 'month' ? title : ofUpper === 'month' ? upper : null;
      return {
        column,
        title: upper === '' ? title : `${upper} / ${title}`,
        input: said('input'),
        facility: said('facility'),
        month: month === null ? null : monthIn(month, mapping.dateOrder),
        unit: unit ?? below.unit ?? above.unit,
      };
    });
}
