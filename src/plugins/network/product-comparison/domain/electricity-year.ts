import { calendarYearsOf, financialYearOf } from '#domain/time';
import { decimal, sum, type Decimal } from '#domain/units';
import { gridRegion, stateRegion } from '#domain/emissions';
import type { Factor, TraceStep } from '#domain/emissions';
import type { FactorSet } from './factor-set.ts';
import { refuse } from './problem.ts';
import { step, textOf } from './step.ts';

/** SI definition. */
const GJ_PER_KWH = '0.0036';

/** The only territory with a jurisdictional percentage (NGA Factors 2025, section 2). */
const JURISDICTION = 'ACT';

/** A year of charging, t CO2-e and GJ; market figures fall back on the location factor. */
interface ElectricityYear {
  readonly location: Decimal | null;
  readonly market: Decimal | null;
  /** Null if the grid has no published Scope 3. */
  readonly upstreamLocation: Decimal | null;
  readonly upstreamMarket: Decimal | null;
  readonly energy: Decimal;
  readonly steps: readonly TraceStep[];
}

interface Percentage {
  readonly value: Decimal | null;
  readonly lines: readonly TraceStep[];
}

/** Mean of the two calendar years of the edition's financial year, or the only one published so far. */
function percentage(
  symbol: 'RPP' | 'JRPP',
  kind: string,
  years: readonly number[],
  set: FactorSet,
  edition: string,
): Percentage {
  let rows = years.flatMap((year) => set.book.find({ kind, edition, year }) ?? []);
  // The jurisdictional percentage is published for one year only.
  if (rows.length === 0 && symbol === 'JRPP')
    rows = [set.book.find({ kind, edition, year: years[0] ?? 0, nearestYear: true })].filter(
      (row) => row !== undefined,
    );
  const figures = rows.flatMap((row) => row.values['percentage']?.value ?? []);
  if (figures.length === 0) return { value: null, lines: [] };
  const value = sum(figures.map((figure) => decimal(figure))).div(figures.length);
  const line = step(
    symbol.toLowerCase(),
    [
      `mean ${symbol}`,
      figures.length === 1
        ? `${figures[0]} %`
        : `(${figures.map((one) => `${one} %`).join(' + ')}) / ${figures.length}`,
    ],
    value,
    '%',
    { factorIds: rows.map((row) => row.id), ...(figures.length === 1 ? { note: 'percentage-provisional' } : {}) },
  );
  return { value, lines: [line] };
}

/** kWh from the residual mix: without the renewable share every buyer pays for. */
function residual(kwh: Decimal, set: FactorSet, edition: string, from: string) {
  const years = calendarYearsOf(financialYearOf(from));
  const renewable = percentage('RPP', 'renewable-power-percentage', years, set, edition);
  const jurisdictional =
    stateRegion(set.place) === JURISDICTION
      ? percentage('JRPP', 'jurisdictional-power-percentage', years, set, edition)
      : { value: decimal(0), lines: [] };
  const lines = [...renewable.lines, ...jurisdictional.lines];
  if (renewable.value === null || jurisdictional.value === null) return { left: null, lines };
  const left = kwh.times(decimal(1).minus(renewable.value.plus(jurisdictional.value).div(100)));
  const shown = `${textOf(kwh)} kWh × (1 − (${textOf(renewable.value)} % + ${textOf(jurisdictional.value)} %))`;
  return { left, lines: [...lines, step('residual', ['Q × (1 − (RPP + JRPP))', shown], left, 'kWh')] };
}

function line(id: string, symbol: string, kwh: Decimal, row: Factor, name: 'scope2' | 'scope3') {
  const figure = row.values[name];
  const result = figure ? kwh.times(figure.value).div(1000) : null;
  const shown = figure ? `${textOf(kwh)} kWh × ${figure.value} ${figure.unit} / 1000` : '';
  return {
    result,
    step: step(id, [`Q × ${symbol} / 1000`, shown], result, 't CO2-e', {
      factorIds: [row.id],
      ...(figure ? {} : { note: 'grid-upstream-not-printed' }),
    }),
  };
}

/** Electricity of a year by both methods of NGA Factors, section 2, each with its Scope 3: losses and fuel supply. */
export function electricityYear(kwh: Decimal, edition: string, set: FactorSet): ElectricityYear {
  const grid = set.book.find({ kind: 'electricity-location', edition, region: gridRegion(set.place) });
  const from = set.editions.find(({ id }) => id === edition)?.from;
  if (!grid || from === undefined) return refuse('grid-missing', 'facilityId', `${edition}: ${set.place.grid}`);
  const location = line('electricity.location', 'EF(Scope 2)', kwh, grid, 'scope2');
  const upstreamLocation = line('upstream.location', 'EF(Scope 3)', kwh, grid, 'scope3');
  const energy = kwh.times(GJ_PER_KWH);
  const shared = [
    step('energy.electricity', ['Q × 0.0036', `${textOf(kwh)} kWh × ${GJ_PER_KWH} GJ/kWh`], energy, 'GJ'),
    location.step,
    upstreamLocation.step,
  ];
  const known = {
    location: location.result,
    upstreamLocation: upstreamLocation.result,
    energy,
  };
  // Last step of the Scope 2 hierarchy: without a residual mix or renewable share, the grid's location factor.
  const byLocation = (note: string, before: readonly TraceStep[]) => {
    const market = line('electricity.market', 'EF(Scope 2)', kwh, grid, 'scope2');
    const upstreamMarket = line('upstream.market', 'EF(Scope 3)', kwh, grid, 'scope3');
    const steps = [...shared, ...before, { ...market.step, note }, upstreamMarket.step];
    return { ...known, market: market.result, upstreamMarket: upstreamMarket.result, steps };
  };
  const mix = set.book.find({ kind: 'electricity-residual-mix', edition });
  if (!mix) return byLocation('residual-mix-missing', []);
  const { left, lines } = residual(kwh, set, edition, from);
  if (left === null) return byLocation('percentage-missing', lines);
  const market = line('electricity.market', 'RMF(Scope 2)', left, mix, 'scope2');
  const upstreamMarket = line('upstream.market', 'RMF(Scope 3)', left, mix, 'scope3');
  return {
    ...known,
    market: market.result,
    upstreamMarket: upstreamMarket.result,
    steps: [...shared, ...lines, market.step, upstreamMarket.step],
  };
}
