import { exactText } from '#domain/units';
import type { Decimal } from '#domain/units';
import type { CalculationProblem, Factor, Method, MethodContext, MethodResult, TraceStep } from '#domain/emissions';
import { EXEMPT, marketBased, ON_SITE, SURRENDERED } from './market-based.ts';
import {
  JURISDICTIONAL_OVERRIDE,
  JURISDICTIONAL_STATE,
  PERCENTAGE_NEEDS,
  RENEWABLE_OVERRIDE,
} from './renewable-percentages.ts';

const KG_PER_TONNE = 1000;

/** SI definition; NGA Factors 2021 Table 35. */
const GJ_PER_KWH = '0.0036';

function gridOf(context: MethodContext): Factor {
  const { grid } = context.factors;
  if (!grid) throw new Error('The grid factor is a required need: the engine does not compute without it.');
  return grid;
}

/** One line `kWh × factor / 1000` of the location-based method. */
function locationLine(id: string, symbol: string, quantity: Decimal, grid: Factor, valueName: string) {
  const figure = grid.values[valueName];
  const result = figure ? quantity.times(figure.value).div(KG_PER_TONNE) : null;
  const step: TraceStep = {
    id,
    formula: `Q × EF(${symbol}) / 1000`,
    substituted: figure ? `${exactText(quantity)} kWh × ${figure.value} ${figure.unit} / 1000` : '',
    result: result && exactText(result),
    unit: 't CO2-e',
    factorIds: [grid.id],
    ...(figure ? {} : { note: `${id}-not-estimated` }),
  };
  return { result, step };
}

function compute(context: MethodContext): MethodResult {
  const grid = gridOf(context);
  const { quantity } = context;
  const location = locationLine('location', 'Scope 2', quantity, grid, 'scope2');
  const upstream = locationLine('upstream', 'Scope 3', quantity, grid, 'scope3');
  const market = marketBased(context);
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
    outputs: {
      location: location.result,
      market: market.market,
      upstream: upstream.result,
      upstreamMarket: market.upstreamMarket,
      energy,
    },
    steps: [location.step, upstream.step, ...market.steps, energyStep],
  };
}

/** Exempt electricity is part of the electricity bought, and only the ACT has a jurisdictional percentage. */
function check(context: MethodContext): readonly CalculationProblem[] {
  const problems: CalculationProblem[] = [];
  const exempt = context.methodInput(EXEMPT);
  if (exempt?.greaterThan(context.quantity)) {
    const bought = `${exactText(context.quantity)} kWh`;
    problems.push({ code: 'input.invalid', path: `methodInputs.${EXEMPT}`, detail: `more than the ${bought} bought` });
  }
  const jurisdictional = context.methodInput(JURISDICTIONAL_OVERRIDE);
  if (jurisdictional?.isZero() === false && context.input.place.state !== JURISDICTIONAL_STATE)
    problems.push({
      code: 'input.invalid',
      path: `methodInputs.${JURISDICTIONAL_OVERRIDE}`,
      detail: `only for ${JURISDICTIONAL_STATE}`,
    });
  return problems;
}

/** Purchased electricity by both methods of NGA Factors, section 2. Both are always computed and kept. */
export const gridElectricity: Method = {
  id: 'nga.section-2.electricity',
  version: 1,
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
    {
      role: 'grid',
      query: (input) => ({ kind: 'electricity-location', edition: input.edition, region: input.place.grid }),
    },
    {
      role: 'residualMix',
      optional: true,
      query: (input) => ({ kind: 'electricity-residual-mix', edition: input.edition }),
    },
    ...PERCENTAGE_NEEDS,
  ],
  outputs: [
    { id: 'location', unit: 't CO2-e', adds: 'sum' },
    { id: 'market', unit: 't CO2-e', adds: 'sum' },
    { id: 'upstream', unit: 't CO2-e', adds: 'sum' },
    { id: 'upstreamMarket', unit: 't CO2-e', adds: 'sum' },
    { id: 'energy', unit: 'GJ', adds: 'sum' },
  ],
  check,
  compute,
};
