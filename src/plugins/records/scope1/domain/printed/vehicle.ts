import { ACTIVITY_FACTOR, faultOf, pedigree } from '#domain/emissions';
import type {
  ActivityInput,
  CalculationProblem,
  FactorNeed,
  Method,
  MethodContext,
  MethodResult,
} from '#domain/emissions';
import { activityResult, plainAmount } from '../activity-lines.ts';
import { FUEL_OUTPUTS } from '../fuel-combustion.ts';
import { OWN_FACTOR_OF_FUEL, OWN_NEED, ownFactorProblems, ownLine } from '../fuel-own-factor.ts';
import { upstreamInput, upstreamLine } from './beside.ts';
import { byContent, CONTENT, ENERGY_CONTENT, energyStep, NO_ENERGY, type Energy } from './energy.ts';

/**
 * Uses of a vehicle by what its rows distinguish: fuel, load, or the size of a motorbike. The values are what the inputs of
 * the rows have before the unit: `desnz-vehicle-size-small-car-diesel-km`.
 */
export const VEHICLE_USES = {
  VEHICLE_DIESEL: 'diesel',
  VEHICLE_PETROL: 'petrol',
  VEHICLE_HYBRID: 'hybrid',
  VEHICLE_PLUG_IN_HYBRID: 'phev',
  VEHICLE_CNG: 'cng',
  VEHICLE_LPG: 'lpg',
  VEHICLE_FUEL_UNKNOWN: 'unknown',
  VEHICLE_LADEN_AVERAGE: 'average-laden',
  VEHICLE_LADEN_0: '0-laden',
  VEHICLE_LADEN_50: '50-laden',
  VEHICLE_LADEN_100: '100-laden',
  MOTORBIKE_AVERAGE: 'average',
  MOTORBIKE_SMALL: 'small',
  MOTORBIKE_MEDIUM: 'medium',
  MOTORBIKE_LARGE: 'large',
} as const;

export type VehicleUse = keyof typeof VEHICLE_USES;

const KM = 'km';
const MILE = 'mi';

const PLUG_IN: VehicleUse = 'VEHICLE_PLUG_IN_HYBRID';

/** The input of the row of a vehicle for a use, per kilometre or per mile. */
export const vehicleRow = (vehicle: string, use: VehicleUse, unit: 'km' | 'mi'): string =>
  `${vehicle}-${VEHICLE_USES[use]}-${unit}`;

const isUse = (id: string | null): id is VehicleUse => id !== null && id in VEHICLE_USES;

/** Rows per kilometre, and for a quantity in miles also those per mile. */
function needsOf(role: string, kind: string, inputOf: (row: string) => string | null = (row) => row): FactorNeed[] {
  const query =
    (unit: typeof KM | typeof MILE) =>
    ({ edition, inputType, consumptionType, unit: given }: ActivityInput) => {
      if (!isUse(consumptionType) || (unit === MILE && given !== MILE)) return null;
      const input = inputOf(vehicleRow(inputType, consumptionType, unit));
      return input === null ? null : { kind, edition, input };
    };
  return ([KM, MILE] as const).map((unit) => ({ role: `${role}:${unit}`, optional: true, query: query(unit) }));
}

type Factors = MethodContext['factors'];

/** Miles have a row of their own where the edition prints one; otherwise they are converted. */
const unitIn = (factors: Factors) => (factors[`factor:${MILE}`] ? MILE : KM);

const rowIn = (factors: Factors) => factors[`factor:${unitIn(factors)}`];

function energyIn({ factors, quantity, quantityUnit }: MethodContext): Energy {
  const content = factors[`content:${unitIn(factors)}`];
  const figure = content?.values[CONTENT];
  return (figure && byContent(quantity, quantityUnit, figure, content.id, 'energy-net')) ?? NO_ENERGY;
}

/** What to know of the total: the electricity of a plug-in hybrid is in Scope 2; miles by a figure per kilometre. */
function noteOf({ factors, input }: MethodContext): string | undefined {
  if (input.consumptionType === PLUG_IN) return 'grid-part-is-scope-2';
  return input.unit === MILE && unitIn(factors) === KM ? 'per-km-in-miles' : undefined;
}

function emitted(context: MethodContext, energy: Energy): MethodResult {
  const { factors } = context;
  const { own } = factors;
  const line = own && ownLine(own, context, { energy: energy.gigajoules, energyFormula: energy.formula });
  if (line) return { outputs: { total: line.result }, steps: [line.step] };
  const row = rowIn(factors);
  if (!row) throw new Error('The row of a vehicle is checked before it is computed with.');
  const { outputs, steps } = activityResult(row, plainAmount(context));
  const note = noteOf(context);
  return {
    outputs,
    steps: note === undefined ? steps : steps.map((step) => (step.id === 'total' ? { ...step, note } : step)),
  };
}

function compute(context: MethodContext): MethodResult {
  const energy = energyIn(context);
  const { outputs, steps } = emitted(context, energy);
  const upstream = upstreamLine(context.factors[`upstream:${unitIn(context.factors)}`], plainAmount(context));
  return {
    outputs: { ...outputs, upstream: upstream.result, energy: energy.gigajoules },
    steps: [energyStep(energy), ...steps, upstream.step],
  };
}

function check(context: MethodContext): readonly CalculationProblem[] {
  const { factors, input } = context;
  if (factors[OWN_NEED.role]) return ownFactorProblems(context, energyIn(context).gigajoules);
  if (rowIn(factors)) return [];
  const asked = [input.inputType, input.consumptionType ?? '', input.edition].join(' / ');
  return [{ code: 'factor.missing', path: 'consumptionType', ...faultOf('no-factor', asked) }];
}

/** An own or controlled vehicle by its distance, with the row printed per mile for miles. */
export const printedVehicle: Method = {
  id: 'ghgp.combustion.vehicle',
  version: 1,
  source:
    'GHG Protocol Corporate Standard, chapter 6 (activity data × published emission factor); the row of the edition',
  quantityUnit: (_input, factors) => unitIn(factors),
  inputs: [],
  needs: [
    ...needsOf('factor', ACTIVITY_FACTOR),
    ...needsOf('upstream', ACTIVITY_FACTOR, upstreamInput),
    ...needsOf('content', ENERGY_CONTENT),
    OWN_NEED,
  ],
  ownFactor: OWN_FACTOR_OF_FUEL,
  outputs: FUEL_OUTPUTS.filter(({ id }) => id !== 'biogenicCo2'),
  check,
  compute,
  uncertainty: () => pedigree('vehicle'),
};
