import { gridRegion, noConversion, pedigree } from '#domain/emissions';
import type {
  ActivityInput,
  CalculationProblem,
  FactorNeed,
  FactorQuery,
  Method,
  MethodContext,
  MethodResult,
  TraceStep,
} from '#domain/emissions';
import { exactText } from '#domain/units';
import { SURRENDERED } from '../market-input-ids.ts';
import { amountFor, GRID_BESIDE_OWN, isOfGrid, OWN, ownLine, perOf } from '../own-factor.ts';
import { gasLines, locationLine } from './grid-lines.ts';
import { marketOf } from './market.ts';
import { UPSTREAM_ROWS, upstreamOf } from './upstream.ts';

/** SI definition. */
const GJ_PER_KWH = '0.0036';

const ofGrid = (kind: string, { edition, place }: ActivityInput): FactorQuery => ({
  kind,
  edition,
  region: gridRegion(place),
});

const gridQuery = (input: ActivityInput) => ofGrid('electricity-location', input);

/** Residual mixes are published by country and calendar year. */
const residualMix = (role: string, nearestYear: boolean): FactorNeed => ({
  role,
  optional: true,
  query: ({ edition, place, fromDate }) => ({
    kind: 'electricity-residual',
    edition,
    region: place.country,
    year: Number(fromDate.slice(0, 4)),
    ...(nearestYear ? { nearestYear } : {}),
  }),
});

function compute(context: MethodContext): MethodResult {
  const { quantity, input, factors } = context;
  const { own, grid } = factors;
  const isOwn = own !== undefined && isOfGrid(input);
  const gases = grid && !isOwn ? gasLines(grid, quantity) : [];
  const location = isOwn ? ownLine('location', own, quantity, 'Q') : grid && locationLine(grid, quantity);
  if (!location) throw new Error('The grid is a required need, and an own factor is checked before it is used.');
  const { upstream, steps: upstreamSteps } = upstreamOf(context, location);
  const { market, steps: marketSteps } = marketOf(context, location);
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
      market,
      upstream,
      ...Object.fromEntries(gases.map(({ gas, result }) => [gas, result])),
      energy,
    },
    steps: [...gases.map(({ step }) => step), location.step, ...upstreamSteps, ...marketSteps, energyStep],
  };
}

function check({ quantity, factors: { own } }: MethodContext): readonly CalculationProblem[] {
  if (!own || amountFor(own, quantity)) return [];
  return [{ code: 'unit.incompatible', path: 'customFactor', ...noConversion('kWh', perOf(own)) }];
}

/**
 * Electricity bought outside Australia by both methods of the GHG Protocol Scope 2 Guidance. The location-based figure is by
 * the average of the grid in the units its source prints; masses of CH4 and N2O are weighed with the potentials of the
 * row. An own factor is a supplier's unless its basis is the grid.
 */
export const electricityElsewhere: Method = {
  id: 'ghgp.scope-2.electricity',
  version: 1,
  source: 'GHG Protocol Scope 2 Guidance (2015), chapter 6, tables 6.2 and 6.3',
  quantityUnit: () => 'kWh',
  inputs: [{ id: SURRENDERED, unit: 'MWh', required: false }],
  needs: [
    { role: 'grid', query: (input) => (isOfGrid(input) ? null : gridQuery(input)) },
    { role: GRID_BESIDE_OWN, optional: true, query: (input) => (isOfGrid(input) ? gridQuery(input) : null) },
    { role: OWN.role, optional: true, query: () => null },
    ...UPSTREAM_ROWS.map(({ role, kind }): FactorNeed => ({
      role,
      optional: true,
      query: (input) => ofGrid(kind, input),
    })),
    residualMix('residualMix', false),
    residualMix('nearestResidualMix', true),
  ],
  ownFactor: OWN,
  outputs: [
    { id: 'location', unit: 't CO2-e', adds: 'sum' },
    { id: 'market', unit: 't CO2-e', adds: 'sum' },
    { id: 'upstream', unit: 't CO2-e', adds: 'sum' },
    { id: 'co2', unit: 't CO2-e', adds: 'sum' },
    { id: 'ch4', unit: 't CO2-e', adds: 'sum' },
    { id: 'n2o', unit: 't CO2-e', adds: 'sum' },
    { id: 'energy', unit: 'GJ', adds: 'sum' },
  ],
  check,
  compute,
  // A supplier's factor leaves the location-based figure as it is.
  uncertainty: (input) => pedigree('measured', !isOfGrid(input)),
};
