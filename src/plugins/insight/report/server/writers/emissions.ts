import { bookOf } from '#plugins/insight/books/contract';
import type { CompanyPart, SourceSum } from '../sections/company-part.ts';
import { columns, emissionColumns, row, section } from '../sections/document-parts.ts';
import { amount, biogenicOf, emissionCells, outsideOf } from '../sections/figures.ts';
import type { ReportContext } from '../report-definition.ts';
import type { WrittenSection } from '../written-report.ts';

/** Emitting scopes of the report's book, in order. */
export const emittingScopes = ({ query }: ReportContext): readonly number[] =>
  bookOf(query.framework).scopes.filter((scope) => scope !== 4);

/** Only the own company's records can be opened from a report. */
export const canOpen = (context: ReportContext): boolean => context.companies.length === 1;

const unique = (values: readonly string[]): readonly string[] => [...new Set(values)];

/** Sources of each scope: one line per category, with its inputs below it, and a total. */
export function sourceSections(parts: readonly CompanyPart[], context: ReportContext): WrittenSection[] {
  const cells = parts.flatMap((part) => part.cells);
  const lines = parts.flatMap((part) => part.lines);
  return emittingScopes(context).map((scope) => {
    const ofScope = cells.filter((cell) => cell.scope === scope);
    return section(
      `sources-${scope}`,
      context.say('report.file.section.sources', { scope: context.names.scope(scope) }),
      {
        columns: columns(context.say, [
          ['category', 'text'],
          ['input', 'text'],
          ...emissionColumns(scope, outsideOf(lines.filter((line) => line.scope === scope)) !== null),
          ['records', 'count'],
        ]),
        rows: ofScope.length === 0 ? [] : sourceRows(scope, ofScope, { lines, context }),
      },
    );
  });
}

interface Rest {
  readonly lines: CompanyPart['lines'];
  readonly context: ReportContext;
}

function sourceRows(scope: number, cells: readonly SourceSum[], { lines, context }: Rest) {
  const apart = (matches: (line: CompanyPart['lines'][number]) => boolean) => {
    const own = lines.filter((line) => line.scope === scope && matches(line));
    return { biogenic: amount(biogenicOf(own)), 'outside-kyoto': amount(outsideOf(own)) };
  };
  const { names, say } = context;
  const facilityId = context.query.facilities.length === 1 ? context.query.facilities[0] : undefined;
  const drill = (place: object) =>
    canOpen(context) ? { scope, ...place, ...(facilityId === undefined ? {} : { facilityId }) } : null;
  const categories = unique(cells.map(({ category }) => category)).flatMap((category) => {
    const ofCategory = cells.filter((cell) => cell.category === category);
    const inputs = unique(ofCategory.map(({ inputType }) => inputType)).map((input) =>
      row(
        `${category}.${input}`,
        {
          category: names.category(category),
          input: names.input(category, input),
          ...emissionCells(ofCategory.filter(({ inputType }) => inputType === input)),
          ...apart((line) => line.category === category && line.inputType === input),
        },
        { level: 1, drill: drill({ categoryId: category, inputTypeId: input }) },
      ),
    );
    const sums = {
      category: names.category(category),
      input: null,
      ...emissionCells(ofCategory),
      ...apart((line) => line.category === category),
    };
    return [row(category, sums, { drill: drill({ categoryId: category }) }), ...inputs];
  });
  const total = { category: say('report.file.row.total'), input: null, ...emissionCells(cells), ...apart(() => true) };
  return [...categories, row('total', total, { isTotal: true, drill: drill({}) })];
}
