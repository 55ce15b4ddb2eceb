import type { Decimal } from '#domain/units';
import type { CellSum } from '#plugins/records/records/server';
import type { ReportRow } from '../../contract/index.ts';
import type { ReportContext } from '../report-definition.ts';
import type { WrittenSection } from '../written-report.ts';
import type { SourceSum } from './company-part.ts';
import { columns, row, section, T } from './document-parts.ts';
import { amount, summed, sumOrNull } from './figures.ts';
import { changed } from './ratios.ts';
import { bookSum, scopeTotals } from './scope-totals.ts';

/** Sources of this period and of the year before. */
export interface TwoYears {
  readonly now: readonly SourceSum[];
  readonly before: readonly SourceSum[];
}

interface YearLine {
  readonly id: string;
  readonly label: string;
  readonly measure: (cells: readonly SourceSum[]) => Decimal | null;
  readonly level?: number;
  readonly isTotal?: boolean;
}

/** A table of figures beside those of the year before, with the change in per cent. */
export function yearTable(
  context: ReportContext,
  years: TwoYears,
  table: {
    readonly id: string;
    readonly title: string;
    readonly unit: string;
    readonly lines: readonly YearLine[];
    readonly note?: string;
  },
): WrittenSection {
  const { id, title, unit, lines, note = null } = table;
  return section(id, title, {
    columns: columns(context.say, [
      ['line', 'text'],
      ['total', 'amount', unit],
      ['before', 'amount', unit],
      ['change', 'percent', '%'],
    ]),
    rows: lines.map((line): ReportRow => {
      const [now, before] = [line.measure(years.now), line.measure(years.before)];
      return row(
        line.id,
        { line: line.label, total: amount(now), before: amount(before), change: changed(now, before) },
        { level: line.level ?? 0, isTotal: line.isTotal ?? false },
      );
    }),
    note,
  });
}

const totalOf = (method: 'LOCATION' | 'MARKET') => (cells: readonly CellSum<'scope' | 'category'>[]) =>
  bookSum(scopeTotals(cells), method);

/** Total by the Scope 2 method of the report. */
export const statementTotal = ({ query }: ReportContext, cells: readonly SourceSum[]): Decimal | null =>
  totalOf(query.scope2Method)(cells);

/**
 * Gross emissions by scope: Scope 2 by both methods, Scope 3 with each of its categories that has records, and the total
 * by either method.
 */
export function grossEmissions(
  context: ReportContext,
  years: TwoYears,
  { id, title, note }: { readonly id: string; readonly title: string; readonly note?: string },
): WrittenSection {
  const { say, names } = context;
  const all = [...years.now, ...years.before];
  const categories = names
    .categories(3)
    .filter((category) => all.some((cell) => cell.scope === 3 && cell.category === category && cell.parts > 0));
  const total = (method: 'LOCATION' | 'MARKET', line: string): YearLine => ({
    id: `total-${method.toLowerCase()}`,
    label: line,
    measure: totalOf(method),
    isTotal: true,
  });
  const book = (method: 'LOCATION' | 'MARKET') =>
    say('report.file.row.book-total', { method: say(`report.file.method.${method}`) });
  return yearTable(context, years, {
    id,
    title,
    unit: T,
    lines: [
      { id: 'scope1', label: say('report.file.row.scope1'), measure: (cells) => scopeTotals(cells).scope1 },
      {
        id: 'scope2-location',
        label: say('report.file.row.scope2-location'),
        measure: (cells) => scopeTotals(cells).location,
      },
      {
        id: 'scope2-market',
        label: say('report.file.row.scope2-market'),
        measure: (cells) => scopeTotals(cells).market,
      },
      { id: 'scope3', label: say('report.file.row.scope3'), measure: (cells) => scopeTotals(cells).scope3 },
      ...categories.map((category) => ({
        id: category,
        label: names.category(category),
        level: 1,
        measure: (cells: readonly SourceSum[]) =>
          sumOrNull([
            summed(
              cells.filter((cell) => cell.scope === 3 && cell.category === category),
              'tTotal',
            ),
          ]),
      })),
      total('LOCATION', book('LOCATION')),
      total('MARKET', book('MARKET')),
    ],
    ...(note === undefined ? {} : { note }),
  });
}
