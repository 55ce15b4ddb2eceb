import { decimal } from '#domain/units';
import { isOwnResult } from '#plugins/records/records/contract';
import { lineKeyText, type ActivityLine, type LineSum } from '#plugins/records/records/server';
import { bookOf } from '#plugins/insight/books/contract';
import type { ReportRow } from '../../contract/index.ts';
import { combined } from '../../domain/index.ts';
import type { CompanyPart, CompanyPlaces } from '../sections/company-part.ts';
import { columns, emissionColumns, GJ, row, section, type ColumnPlan } from '../sections/document-parts.ts';
import { amount, figure, gasCells, outsideOf, recordsOf, sumOrNull } from '../sections/figures.ts';
import type { PartReader } from '../reading/part-reader.ts';
import type { ReportContext } from '../report-definition.ts';
import { placeUnknown } from '../reading/row-cursor.ts';
import type { RowReader, WrittenSection } from '../written-report.ts';
import { canOpen } from './emissions.ts';

/** A line with its facility and company. */
interface PlacedLine {
  readonly line: ActivityLine;
  readonly company: string;
  readonly facility: string;
}

/** Figures of one line, or of a sum. */
type Figured = Pick<LineSum, LineFigure | 'records'>;
type LineFigure =
  | 'tTotal'
  | 'tLocation'
  | 'tMarket'
  | 'tCo2'
  | 'tCh4'
  | 'tN2o'
  | 'tBiogenic'
  | 'tOutsideKyoto'
  | 'energyGj'
  | 'tUncertain'
  | 'tSquares';

const COLUMNS: readonly ColumnPlan[] = [
  ['facility', 'text'],
  ['category', 'text'],
  ['input', 'text'],
  ['use', 'text'],
  ['quantity', 'amount'],
  ['unit', 'text'],
  ['method', 'text'],
  ['criterion', 'text'],
];

/** The activity data and how it was measured, then its emissions. */
function columnsOf(scope: number, isGroup: boolean, hasOutside: boolean): readonly ColumnPlan[] {
  return [
    ...(isGroup ? [['company', 'text'] as const] : []),
    ...COLUMNS,
    ...(scope === 3 ? [] : [['gj', 'amount', GJ] as const]),
    ...emissionColumns(scope, hasOutside),
    ...(scope === 4 ? [] : [['uncertainty', 'percent', '%'] as const]),
    ['edition', 'text'],
    ['gwpSet', 'text'],
    ['records', 'count'],
  ];
}

const ID = 'activities-';

/** Activities of each scope of the book: activity data, measurement, calculation, emissions. */
export function activitySections(
  parts: readonly CompanyPart[],
  context: ReportContext,
  reader: PartReader,
): WrittenSection[] {
  const isGroup = parts.length > 1;
  return bookOf(context.query.framework).scopes.map((scope) => {
    const count = parts.reduce((all, { lineCount }) => all + (lineCount.get(scope) ?? 0), 0);
    const sums = parts.flatMap(({ lines }) => lines.filter((line) => line.scope === scope));
    return section(
      `${ID}${scope}`,
      context.say('report.file.section.activities', { scope: context.names.scope(scope) }),
      {
        columns: columns(context.say, columnsOf(scope, isGroup, outsideOf(sums) !== null)),
        rows:
          count === 0
            ? []
            : { count, last: totalRow(sums, context, isGroup), read: activityRows(scope, parts, context, reader) },
        note: scope === 4 ? context.say('report.file.note.energy-stated') : null,
      },
    );
  });
}

/** The rows of one of these sections; null for another one. */
export function activityReader(
  id: string,
  places: readonly CompanyPlaces[],
  context: ReportContext,
  reader: PartReader,
): RowReader | null {
  const scope = bookOf(context.query.framework).scopes.find((one) => `${ID}${one}` === id);
  return scope === undefined ? null : activityRows(scope, places, context, reader);
}

/** Company by company, facility by facility. A place has the number of its row, company, facility and line. */
function activityRows(
  scope: number,
  places: readonly CompanyPlaces[],
  context: ReportContext,
  reader: PartReader,
): RowReader {
  return async function* read(after) {
    const [behind = 0, companyId, from, key = ''] = after ?? [];
    const begin = after === null ? 0 : places.findIndex(({ company }) => company.id === companyId);
    if (after !== null && !(places[begin]?.facilities.some(({ id }) => id === from) ?? false)) throw placeUnknown();
    let number = Number(behind);
    for (const [at, one] of places.slice(begin).entries()) {
      const { company, facilities } = one;
      const names = new Map(facilities.map(({ id, name }) => [id, name]));
      const facility = at === 0 && after !== null ? String(from) : undefined;
      for await (const lines of reader.lines(context, one, { scopes: [scope], from: facility }))
        for (const line of lines) {
          const text = lineKeyText(line);
          if (line.facilityId === facility && text <= String(key)) continue;
          number += 1;
          const placed = { line, company: company.name, facility: names.get(line.facilityId) ?? line.facilityId };
          yield {
            row: activityRow(placed, `${scope}.${number}`, context),
            place: [number, company.id, line.facilityId, text],
          };
        }
    }
  };
}

/** Uncertainty of a sum of lines in per cent, in quadrature; null if no record has one. */
const uncertaintyOf = (lines: readonly Pick<LineSum, 'tUncertain' | 'tSquares'>[]): string | null =>
  amount(combined(lines.map(({ tUncertain, tSquares }) => ({ t: tUncertain, squares: tSquares })))?.percent ?? null);

function figuresOf(lines: readonly Figured[]) {
  const total = (
    name: 'tTotal' | 'tLocation' | 'tMarket' | 'tCo2' | 'tCh4' | 'tN2o' | 'tBiogenic' | 'tOutsideKyoto' | 'energyGj',
  ) => sumOrNull(lines.map((line) => (line[name] === null ? null : decimal(line[name]))));
  const emitted = total('tTotal');
  return {
    gj: amount(total('energyGj')),
    ...gasCells(emitted, { co2: total('tCo2'), ch4: total('tCh4'), n2o: total('tN2o') }, recordsOf(lines)),
    total: amount(emitted),
    location: amount(total('tLocation')),
    market: amount(total('tMarket')),
    biogenic: amount(total('tBiogenic')),
    'outside-kyoto': amount(total('tOutsideKyoto')),
    uncertainty: uncertaintyOf(lines),
    records: String(recordsOf(lines)),
  };
}

function activityRow({ line, company, facility }: PlacedLine, id: string, context: ReportContext): ReportRow {
  const { names, say } = context;
  const { scope, category, inputType, facilityId, isDerived } = line;
  return row(
    id,
    {
      company,
      facility,
      category: names.category(category),
      input: names.input(category, inputType),
      use: names.use(line),
      quantity: figure(line.quantity),
      unit: line.unit,
      method: isDerived ? say('report.file.word.derived') : line.method,
      criterion: line.criterion,
      ...figuresOf([line]),
      edition: isOwnResult(line.method) ? say('report.file.word.own-result') : line.edition,
      gwpSet: names.gwpSet(line.edition),
    },
    // The records of a derived line belong to another scope: there is no list of them.
    {
      drill:
        canOpen(context) && !isDerived ? { scope, categoryId: category, facilityId, inputTypeId: inputType } : null,
    },
  );
}

function totalRow(lines: readonly Figured[], { say }: ReportContext, isGroup: boolean): ReportRow {
  const name = { [isGroup ? 'company' : 'facility']: say('report.file.row.total') };
  return row('total', { ...name, ...figuresOf(lines) }, { isTotal: true });
}
