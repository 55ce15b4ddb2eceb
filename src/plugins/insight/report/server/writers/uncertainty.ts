import { decimal, sum, type Decimal } from '#domain/units';
import type { FacilityUncertainty, LineSum } from '#plugins/records/records/server';
import { combined, coveredShare, type UncertainPart } from '../../domain/index.ts';
import type { PartReader } from '../reading/part-reader.ts';
import type { ReportContext } from '../report-definition.ts';
import { hasScope, type CompanyPart } from '../sections/company-part.ts';
import { columns, row, section, T } from '../sections/document-parts.ts';
import { amount, sumOrNull } from '../sections/figures.ts';
import { scopeTotals } from '../sections/scope-totals.ts';
import type { WrittenSection } from '../written-report.ts';

type Amounts = Pick<LineSum, 'tUncertain' | 'tSquares' | 'tUncertainMarket' | 'tSquaresMarket'>;

const byLocation = ({ tUncertain, tSquares }: Amounts): UncertainPart => ({ t: tUncertain, squares: tSquares });
const byMarket = ({ tUncertainMarket, tSquaresMarket }: Amounts): UncertainPart => ({
  t: tUncertainMarket,
  squares: tSquaresMarket,
});

/** Scope with two figures. */
const PURCHASED = 2;

/** The parts of a total, Scope 2 by the method of the report. */
const partsBy = ({ query }: ReportContext, lines: readonly (Amounts & { readonly scope: number })[]) =>
  lines.map((line) =>
    line.scope === PURCHASED && query.scope2Method === 'MARKET' ? byMarket(line) : byLocation(line),
  );

/** Uncertainty and range of emissions; without any uncertainty the share is 0. */
function cellsOf(parts: readonly UncertainPart[], total: Decimal | null) {
  const known = combined(parts);
  return {
    total: amount(total),
    covered: amount(known?.covered ?? null),
    coveredShare: known ? coveredShare(known.covered, total) : total === null ? null : '0.0',
    uncertainty: amount(known?.percent ?? null),
    low: amount(known?.low ?? null),
    high: amount(known?.high ?? null),
  };
}

const FIGURES = [
  ['total', 'amount', T],
  ['covered', 'amount', T],
  ['coveredShare', 'percent', '%'],
  ['uncertainty', 'percent', '%'],
  ['low', 'amount', T],
  ['high', 'amount', T],
] as const;

/** Uncertainty by scope and of the total, in quadrature of the records with one, entered or published; and the ranges. */
function scopeSection(parts: readonly CompanyPart[], context: ReportContext): WrittenSection {
  const { say, query } = context;
  const lines = parts.flatMap((part) => part.lines);
  const of = (scope: number) => lines.filter((line) => line.scope === scope);
  const totals = scopeTotals(parts.flatMap(({ cells }) => cells));
  const line = (
    id: 'scope1' | 'scope2-location' | 'scope2-market' | 'scope3',
    known: readonly UncertainPart[],
    total: Decimal | null,
  ) => row(id, { line: say(`report.file.row.${id}`), ...cellsOf(known, total) });
  const { scope1, location, market, scope3 } = totals;
  const purchased = query.scope2Method === 'MARKET' ? market : location;
  const inBook = lines.filter(({ scope }) => scope <= 3 && hasScope(context, scope));
  return section('uncertainty', say('report.file.section.uncertainty'), {
    columns: columns(say, [['line', 'text'], ...FIGURES]),
    rows: [
      line('scope1', of(1).map(byLocation), scope1),
      ...(hasScope(context, PURCHASED)
        ? [
            line('scope2-location', of(PURCHASED).map(byLocation), location),
            line('scope2-market', of(PURCHASED).map(byMarket), market),
          ]
        : []),
      ...(hasScope(context, 3) ? [line('scope3', of(3).map(byLocation), scope3)] : []),
      row(
        'total',
        {
          line: say('report.file.row.book-total', { method: say(`report.file.method.${query.scope2Method}`) }),
          ...cellsOf(
            partsBy(context, inBook),
            sumOrNull([scope1, ...(hasScope(context, 3) ? [purchased, scope3] : [purchased])]),
          ),
        },
        { isTotal: true },
      ),
    ],
    note: say(`report.file.note.uncertainty.${query.framework === 'NGER' ? 'nger' : 'ipcc'}`),
  });
}

interface PlacedUncertainty {
  readonly id: string;
  readonly company: string;
  readonly facility: string;
  readonly sums: readonly FacilityUncertainty[];
}

/** Uncertainty of Scope 1 by facility, as NGER asks for it; null without any, and for a single facility, whose figures are above. */
async function facilitySection(
  parts: readonly CompanyPart[],
  context: ReportContext,
  reader: PartReader,
): Promise<WrittenSection | null> {
  const { say } = context;
  const places: PlacedUncertainty[] = [];
  for (const { company, facilities } of parts) {
    const sums = (await reader.uncertainties(context, company)).filter(({ scope }) => scope === 1);
    const byName = facilities.toSorted((one, other) => (one.name < other.name ? -1 : 1));
    for (const { id, name } of byName)
      places.push({
        id,
        company: company.name,
        facility: name,
        sums: sums.filter(({ facilityId }) => facilityId === id),
      });
  }
  const emitting = places.filter(({ sums }) => sums.length > 0);
  const isKnown = emitting.some(({ sums }) => combined(sums.map(byLocation)) !== null);
  if (emitting.length < 2 || !isKnown) return null;
  return section('uncertainty-facilities', say('report.file.section.uncertainty-facilities'), {
    columns: columns(say, [['company', 'text'], ['facility', 'text'], ...FIGURES]),
    rows: emitting.map(({ id, company, facility, sums }) => {
      const total = sum(sums.map(({ tTotal }) => decimal(tTotal ?? '0')));
      return row(id, { company, facility, ...cellsOf(sums.map(byLocation), total) });
    }),
  });
}

/** Uncertainty by scope, and of Scope 1 by facility. */
export async function uncertaintySections(
  parts: readonly CompanyPart[],
  context: ReportContext,
  reader: PartReader,
): Promise<WrittenSection[]> {
  const facilities = await facilitySection(parts, context, reader);
  return [scopeSection(parts, context), ...(facilities ? [facilities] : [])];
}
