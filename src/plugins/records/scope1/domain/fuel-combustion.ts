import { decimal } from '#domain/units';
import type {
  ActivityInput,
  Factor,
  FactorNeed,
  Method,
  MethodContext,
  MethodResult,
  OutputDeclaration,
} from '#domain/emissions';
import { biogenicStep, burnt, energyLine, fuelUnit, gasLines, STATIONARY, totalOf, type Burnt } from './fuel-lines.ts';
import { OWN_FACTOR_OF_FUEL, OWN_NEED, ownFactorProblems, ownLine } from './fuel-own-factor.ts';
import { fuelUncertainty } from './published-uncertainty.ts';
import { BORROWED_NEED, borrowingProblems, upstreamAsChosen, upstreamChoice, upstreamNeed } from './fuel-upstream.ts';

function fuelOf(context: MethodContext): Factor {
  const { fuel } = context.factors;
  if (!fuel) throw new Error('The fuel factor is a required need: the engine does not compute without it.');
  return fuel;
}

/** Emissions by the library's row, gas by gas, or by one user-supplied factor. */
function emitted(context: MethodContext, fuel: Factor, activity: Burnt) {
  const { own } = context.factors;
  const line = own && ownLine(own, context, activity);
  if (line) return { outputs: { total: line.result }, steps: [line.step] };
  const gases = gasLines(activity, fuel);
  const { total, step } = totalOf(gases, [fuel.id]);
  return {
    outputs: { ...Object.fromEntries(gases.map((gas) => [gas.id, gas.result])), total },
    steps: [...gases.map((gas) => gas.step), step],
  };
}

function compute(context: MethodContext): MethodResult {
  const fuel = fuelOf(context);
  const activity = burnt(context.quantity, context.quantityUnit, fuel);
  const { outputs, steps } = emitted(context, fuel, activity);
  const scope3 = upstreamAsChosen(fuel, context, activity);
  return {
    outputs: {
      ...outputs,
      upstream: scope3.result,
      ...(fuel.biogenic ? { biogenicCo2: null } : {}),
      energy: decimal(activity.energy),
    },
    steps: [
      energyLine(activity, context.quantityUnit, fuel),
      ...steps,
      ...(fuel.biogenic ? [biogenicStep(fuel)] : []),
      scope3.step,
    ],
  };
}

/** Results of the combustion of a fuel. */
export const FUEL_OUTPUTS: readonly OutputDeclaration[] = [
  { id: 'co2', unit: 't CO2-e', adds: 'sum' },
  { id: 'ch4', unit: 't CO2-e', adds: 'sum' },
  { id: 'n2o', unit: 't CO2-e', adds: 'sum' },
  { id: 'total', unit: 't CO2-e', adds: 'sum' },
  { id: 'upstream', unit: 't CO2-e', adds: 'sum' },
  { id: 'biogenicCo2', unit: 't CO2', adds: 'sum' },
  { id: 'energy', unit: 'GJ', adds: 'sum' },
];

/** The row of a fuel for one use. */
export const fuelNeed = (purposeOf: (input: ActivityInput) => string): FactorNeed => ({
  role: 'fuel',
  query: (input) => ({ kind: 'fuel', edition: input.edition, input: input.inputType, use: purposeOf(input) }),
});

interface FuelMethod {
  readonly id: string;
  readonly source: string;
  /** Row of the tables for a use. */
  readonly purposeOf: (input: ActivityInput) => string;
  readonly inputs?: Method['inputs'];
  readonly uncertainty?: Method['uncertainty'];
}

const fuelMethod = ({ id, source, purposeOf, inputs = [], uncertainty }: FuelMethod): Method => ({
  id,
  version: 1,
  source,
  quantityUnit: (input, factors) => fuelUnit(input, factors['fuel']),
  inputs,
  needs: [fuelNeed(purposeOf), upstreamNeed(({ inputType }) => inputType), BORROWED_NEED, OWN_NEED],
  ownFactor: OWN_FACTOR_OF_FUEL,
  outputs: FUEL_OUTPUTS,
  check: (context) => [...ownFactorProblems(context), ...borrowingProblems(context)],
  compute,
  ...(uncertainty ? { uncertainty } : {}),
});

/**
 * Combustion of a fuel by energy content and default factors: E = Q × EC × EF / 1000 per gas, oxidation and global
 * warming potentials included in EF.
 */
export const fuelCombustion: Method = fuelMethod({
  id: 'nger.method-1.fuel',
  source: 'NGER (Measurement) Determination 2008, s2.5, s2.20, s2.41 (Method 1); NGA Factors, Energy',
  purposeOf: ({ consumptionType }) => consumptionType ?? STATIONARY,
  inputs: [upstreamChoice],
  uncertainty: fuelUncertainty,
});

/**
 * Petroleum based oils and greases: part of a lubricant oxidises in use. The factor comes from the fuel tables and
 * includes the oxidised share.
 */
export const oilsAndGreases: Method = fuelMethod({
  id: 'nger.method-1.oils-and-greases',
  source:
    'NGER (Measurement) Determination 2008, Division 2.4.5A (Method 1); NGA Factors, Energy, petroleum based oils and greases',
  purposeOf: () => STATIONARY,
});
