import { faultOf, gridRegion, noConversion, pedigree, stateRegion } from '#domain/emissions';
import { exactText } from '#domain/units';
import type { Decimal } from '#domain/units';
import type {
  ActivityInput,
  CalculationProblem,
  Factor,
  Method,
  MethodContext,
  MethodResult,
  TraceStep,
} from '#domain/emissions';
import { marketBased, withoutCertificates } from './market-based.ts';
import { EXEMPT, ON_SITE, SURRENDERED } from './market-input-ids.ts';
import { amountFor, GRID_BESIDE_OWN, isOfGrid, OWN, ownLine, perOf } from './own-factor.ts';
import {
  JURISDICTIONAL_OVERRIDE,
  JURISDICTIONAL_STATE,
  PERCENTAGE_NEEDS,
  RENEWABLE_OVERRIDE,
} from './renewable-percentages.ts';

const KG_PER_TONNE = 1000;

/** SI definition; NGA Factors 2021 Table 35. */
const GJ_PER_KWH = '0.0036';

/** One line `kWh × factor / 1000` of the location-based method. */
function locationLine(id: string, symbol: string, quantity: Decimal, grid: Factor | undefined, valueName: string) {
  const figure = grid?.values[valueName];
  const result = figure ? quantity.times(figure.value).div(KG_PER_TONNE) : null;
  const step: TraceStep = {
    id,
    formula: `Q × EF(${symbol}) / 1000`,
    substituted: figure ? `${exactText(quantity)} kWh × ${figure.value} ${figure.unit} / 1000` : '',
    result: result && exactText(result),
    unit: 't CO2-e',
    factorIds: grid ? [grid.id] : [],
    ...(figure ? {} : { note: `${id}-not-estimated` }),
  };
  return { result, step };
}

/** Applies a supplier's factor to what certificates do not cover. The factor already includes the renewable share. */
function supplied(own: Factor, context: MethodContext) {
  const left = withoutCertificates(context);
  const line = ownLine('market', own, left?.kwh ?? context.quantity, left ? 'Q(residual)' : 'Q');
  return {
    outputs: { market: line.result },
    steps: [...(left ? [left.step] : []), { ...line.step, note: 'supplier-factor' }],
  };
}

function byMarket(context: MethodContext) {
  const { own } = context.factors;
  if (own && !isOfGrid(context.input)) return supplied(own, context);
  const { steps, ...outputs } = marketBased(context);
  return { outputs, steps };
}

function compute(context: MethodContext): MethodResult {
  const { quantity, input } = context;
  const { own } = context.factors;
  const grid = context.factors['grid'] ?? context.factors[GRID_BESIDE_OWN];
  const location =
    own && isOfGrid(input)
      ? ownLine('location', own, quantity, 'Q')
      : locationLine('location', 'Scope 2', quantity, grid, 'scope2');
  const upstream = locationLine('upstream', 'Scope 3', quantity, grid, 'scope3');
  const market = byMarket(context);
  const energy = quantity.times(GJ_PER_KWH);
  const energyStep: TraceStep = {
    id: 'energy',
    formula: 'Q × 0.0036',
    substituted: `${exactText(quantity)} kWh × ${GJ_PER_KWH} GJ/kWh`,
    result: exactText(energy),
    unit: 'GJ',
    factorIds: [],
  };
  return {
    outputs: { location: location.result, upstream: upstream.result, ...market.outputs, energy },
    steps: [location.step, upstream.step, ...market.steps, energyStep],
  };
}

/** Exempt electricity cannot exceed the electricity bought, and only the ACT has a jurisdictional percentage. */
function check(context: MethodContext): readonly CalculationProblem[] {
  const problems: CalculationProblem[] = [];
  const exempt = context.methodInput(EXEMPT);
  if (exempt?.greaterThan(context.quantity)) {
    const bought = `${exactText(context.quantity)} kWh`;
    problems.push({ code: 'input.invalid', path: `methodInputs.${EXEMPT}`, ...faultOf('above-purchase', bought) });
  }
  const jurisdictional = context.methodInput(JURISDICTIONAL_OVERRIDE);
  if (jurisdictional?.isZero() === false && stateRegion(context.input.place) !== JURISDICTIONAL_STATE)
    problems.push({
      code: 'input.invalid',
      path: `methodInputs.${JURISDICTIONAL_OVERRIDE}`,
      fault: 'only-in-act',
    });
  const { own } = context.factors;
  if (own && !amountFor(own, context.quantity))
    problems.push({ code: 'unit.incompatible', path: 'customFactor', ...noConversion('kWh', perOf(own)) });
  return problems;
}

const gridQuery = ({ edition, place }: ActivityInput) => ({
  kind: 'electricity-location',
  edition,
  region: gridRegion(place),
});

/**
 * Purchased electricity by both methods of NGA Factors, section 2. Both are always computed and stored. The factor of a
 * supplier or contract changes only the market-based figure, an own factor of the grid only the location-based one (GHG
 * Protocol Scope 2 Guidance, tables 6.2 and 6.3).
 */
export const gridElectricity: Method = {
  id: 'nga.section-2.electricity',
  // 2: an own factor is a supplier's unless its basis is the grid, and the hierarchy ends with the location factor.
  version: 2,
  source:
    'NGA Factors 2025, section 2 (location-based and market-based method); NGER (Measurement) Determination 2008, s7.2',
  quantityUnit: () => 'kWh',
  inputs: [
    { id: EXEMPT, unit: 'kWh', required: false },
    { id: SURRENDERED, unit: 'MWh', required: false },
    { id: ON_SITE, unit: 'MWh', required: false },
    { id: RENEWABLE_OVERRIDE, unit: '%', required: false, max: '100' },
    { id: JURISDICTIONAL_OVERRIDE, unit: '%', required: false, max: '100' },
  ],
  needs: [
    { role: 'grid', query: (input) => (isOfGrid(input) ? null : gridQuery(input)) },
    { role: GRID_BESIDE_OWN, optional: true, query: (input) => (isOfGrid(input) ? gridQuery(input) : null) },
    { role: OWN.role, optional: true, query: () => null },
    {
      role: 'residualMix',
      optional: true,
      query: (input) => ({ kind: 'electricity-residual-mix', edition: input.edition }),
    },
    ...PERCENTAGE_NEEDS,
  ],
  ownFactor: OWN,
  outputs: [
    { id: 'location', unit: 't CO2-e', adds: 'sum' },
    { id: 'market', unit: 't CO2-e', adds: 'sum' },
    { id: 'upstream', unit: 't CO2-e', adds: 'sum' },
    { id: 'upstreamMarket', unit: 't CO2-e', adds: 'sum' },
    { id: 'energy', unit: 'GJ', adds: 'sum' },
  ],
  check,
  compute,
  // A supplier's factor leaves the location-based figure as it is.
  uncertainty: (input) => pedigree('measured', !isOfGrid(input)),
};
