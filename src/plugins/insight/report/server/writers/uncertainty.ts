import { decimal, type Decimal } from '#domain/units';
import { bookOf } from '#plugins/insight/books/contract';
import type { FacilityUncertainty, LineSum } from '#plugins/records/records/server';
import { combined, coveredShare, type UncertainPart } from '../../domain/index.ts';
import type { PartReader } from '../reading/part-reader.ts';
import type { ReportContext } from '../report-definition.ts';
import { hasScope, type CompanyPart } from '../sections/company-part.ts';
import { columns, row, section, T } from '../sections/document-parts.ts';
import { amount, sumOrNull } from '../sections/figures.ts';
import { grouped } from '../sections/grouped.ts';
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

const UPSTREAM = 3;

/** Totals of some facilities by line: as `scopeTotals` of the ledger, upstream emissions of records in Scope 3. */
function placedTotals(sums: readonly FacilityUncertainty[]) {
  const of = (name: 'tTotal' | 'tMarket' | 'tUpstream', is: (scope: number) => boolean) =>
    sumOrNull(sums.map(({ scope, [name]: t }) => (is(scope) && t !== null ? decimal(t) : null)));
  return {
    scope1: of('tTotal', (scope) => scope === 1),
    location: of('tTotal', (scope) => scope === PURCHASED),
    market: of('tMarket', (scope) => scope === PURCHASED),
    scope3: sumOrNull([of('tTotal', (scope) => scope === UPSTREAM), of('tUpstream', (scope) => scope !== UPSTREAM)]),
  };
}

/** Rows of some facilities: their total in the book, then each scope with emissions. */
function placedRows(
  context: ReportContext,
  scopes: readonly number[],
  { id, company, facility, sums }: PlacedUncertainty,
) {
  const { say, query } = context;
  const totals = placedTotals(sums);
  const of = (scope: number) => sums.filter((one) => one.scope === scope);
  const line = (
    name: 'scope1' | 'scope2-location' | 'scope2-market' | 'scope3',
    known: readonly UncertainPart[],
    total: Decimal | null,
  ) =>
    total === null
      ? []
      : [
          row(`${id}-${name}`, {
            company,
            facility,
            line: say(`report.file.row.${name}`),
            ...cellsOf(known, total),
          }),
        ];
  const [only, ...others] = scopes;
  if (only === 1 && others.length === 0) return line('scope1', of(1).map(byLocation), totals.scope1);
  const has = (scope: number) => scopes.includes(scope);
  const purchased = query.scope2Method === 'MARKET' ? totals.market : totals.location;
  const total = sumOrNull([
    has(1) ? totals.scope1 : null,
    has(PURCHASED) ? purchased : null,
    has(UPSTREAM) ? totals.scope3 : null,
  ]);
  if (total === null) return [];
  const counted = sums.filter(({ scope }) => has(scope));
  const method = say(`report.file.method.${query.scope2Method}`);
  return [
    row(
      id,
      {
        company,
        facility,
        line: say('report.file.row.book-total', { method }),
        ...cellsOf(partsBy(context, counted), total),
      },
      { isTotal: true },
    ),
    ...(has(1) ? line('scope1', of(1).map(byLocation), totals.scope1) : []),
    ...(has(PURCHASED)
      ? [
          ...line('scope2-location', of(PURCHASED).map(byLocation), totals.location),
          ...line('scope2-market', of(PURCHASED).map(byMarket), totals.market),
        ]
      : []),
    ...(has(UPSTREAM) ? line('scope3', of(UPSTREAM).map(byLocation), totals.scope3) : []),
  ];
}

/**
 * Uncertainty by facility, in a group also by company: of the total and of each scope whose records state one in the book.
 * NGER asks for Scope 1. Null without any, and for a single facility, whose figures are above.
 */
async function facilitySection(
  parts: readonly CompanyPart[],
  context: ReportContext,
  reader: PartReader,
): Promise<WrittenSection | null> {
  const { say, query } = context;
  const { scopes: all, uncertaintyScopes = all } = bookOf(query.framework);
  const scopes = all.filter((scope) => scope <= UPSTREAM && uncertaintyScopes.includes(scope));
  const companies: { readonly id: string; readonly name: string; readonly places: readonly PlacedUncertainty[] }[] = [];
  for (const { company, facilities } of parts) {
    const sums = await reader.uncertainties(context, company);
    const byName = facilities.toSorted((one, other) => (one.name < other.name ? -1 : 1));
    const ofFacility = new Map(grouped(sums, ({ facilityId }) => facilityId));
    const places = byName.flatMap(({ id, name }): readonly PlacedUncertainty[] => {
      const own = ofFacility.get(id) ?? [];
      return own.some(({ scope }) => scopes.includes(scope))
        ? [{ id, company: company.name, facility: name, sums: own }]
        : [];
    });
    companies.push({ id: company.id, name: company.name, places });
  }
  const places = companies.flatMap((company) => company.places);
  const isKnown = places.some(({ sums }) => combined(partsBy(context, sums.filter(isIn(scopes)))) !== null);
  if (places.length < 2 || !isKnown) return null;
  const isGroup = companies.length > 1;
  return section('uncertainty-facilities', say('report.file.section.uncertainty-facilities'), {
    columns: columns(say, [['company', 'text'], ['facility', 'text'], ['line', 'text'], ...FIGURES]),
    rows: companies.flatMap(({ id, name, places: own }) => [
      ...(isGroup
        ? placedRows(context, scopes, {
            id,
            company: name,
            facility: say('report.file.row.all-facilities'),
            sums: own.flatMap(({ sums }) => sums),
          })
        : []),
      ...own.flatMap((place) => placedRows(context, scopes, place)),
    ]),
    note: scopes.length > 1 ? say('report.file.note.uncertainty-facilities') : null,
  });
}

const isIn =
  (scopes: readonly number[]) =>
  ({ scope }: FacilityUncertainty) =>
    scopes.includes(scope);

/** Uncertainty by scope, by facility and in a group by company. */
export async function uncertaintySections(
  parts: readonly CompanyPart[],
  context: ReportContext,
  reader: PartReader,
): Promise<WrittenSection[]> {
  const facilities = await facilitySection(parts, context, reader);
  return [scopeSection(parts, context), ...(facilities ? [facilities] : [])];
}
