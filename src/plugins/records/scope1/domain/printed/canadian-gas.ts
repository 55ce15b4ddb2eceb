import { activityLine, burntByPedigree, stateRegion } from '#domain/emissions';
import type { CalculationProblem, Factor, FactorNeed, Method, MethodContext, MethodResult } from '#domain/emissions';
import { dimensionOf, exactText } from '#domain/units';
import { plainAmount, type Amount } from '../activity-lines.ts';
import { FUEL_OUTPUTS } from '../fuel-combustion.ts';
import { totalOf } from '../fuel-lines.ts';
import { OWN_FACTOR_OF_FUEL, OWN_NEED, ownFactorProblems, ownLine } from '../fuel-own-factor.ts';
import { unknownLine } from './beside.ts';
import { energyStep, NO_ENERGY, type Energy } from './energy.ts';
import { CALORIFIC_VALUE } from './fuel.ts';

/** Canadian natural gas; its rows have this input and an end. */
export const CANADIAN_GAS = 'eccc-natural-gas';

/** Gas that a producer burns before it is fit for sale. */
const PRODUCER = 'SECTOR_PRODUCER_CONSUMPTION';

const ROWS = { marketable: `${CANADIAN_GAS}-marketable-m3`, other: `${CANADIAN_GAS}-non-marketable-m3` };
const BY_USER = `${CANADIAN_GAS}-m3`;

/** Inputs of the rows it needs. */
export const CANADIAN_GAS_ROWS: readonly string[] = [BY_USER, ...Object.values(ROWS)];

const SINGLE_GASES = 'activity-gases';

const CO2_NEED: FactorNeed = {
  role: 'co2',
  query: ({ edition, consumptionType, place }) => ({
    kind: SINGLE_GASES,
    edition,
    input: consumptionType === PRODUCER ? ROWS.other : ROWS.marketable,
    region: stateRegion(place),
  }),
};

const USER_NEED: FactorNeed = {
  role: 'gases',
  query: ({ edition, consumptionType, place }) => ({
    kind: SINGLE_GASES,
    edition,
    input: BY_USER,
    use: consumptionType ?? '',
    region: stateRegion(place),
  }),
};

const isEnergy = (unit: string) => dimensionOf(unit) === 'energy';

/** Cubic metres: as metered, or energy by the heating value of the bill. */
function volumeOf(context: MethodContext): Amount {
  const plain = plainAmount(context);
  const value = context.methodInput(CALORIFIC_VALUE);
  if (!isEnergy(context.input.unit) || !value) return plain;
  return {
    amount: plain.amount.div(value),
    formula: 'Q / CV',
    substituted: `${plain.substituted} / ${exactText(value)} MJ/m3`,
  };
}

function energyIn(context: MethodContext): Energy {
  const { amount, substituted } = plainAmount(context);
  const value = context.methodInput(CALORIFIC_VALUE);
  if (isEnergy(context.input.unit))
    return { gigajoules: amount.div(1000), formula: 'Q / 1000', substituted: `${substituted} / 1000`, factorIds: [] };
  if (!value) return NO_ENERGY;
  return {
    gigajoules: amount.times(value).div(1000),
    formula: 'Q × CV / 1000',
    substituted: `${substituted} × ${exactText(value)} MJ/m3 / 1000`,
    factorIds: [],
  };
}

function lineOf(id: 'co2' | 'ch4' | 'n2o', amount: Amount, factor: Factor | undefined) {
  const line = factor && activityLine(id, amount, factor, id);
  if (!line) throw new Error(`The row for ${id} of natural gas is a required need.`);
  return { id, ...line };
}

function emitted(context: MethodContext, energy: Energy): MethodResult {
  const { own, co2, gases } = context.factors;
  const line = own && ownLine(own, context, { energy: energy.gigajoules, energyFormula: energy.formula });
  if (line) return { outputs: { total: line.result }, steps: [line.step] };
  const amount = volumeOf(context);
  const lines = [lineOf('co2', amount, co2), lineOf('ch4', amount, gases), lineOf('n2o', amount, gases)];
  const { total, step } = totalOf(lines, []);
  return {
    outputs: { ...Object.fromEntries(lines.map(({ id, result }) => [id, result])), total },
    steps: [...lines.map((one) => one.step), step],
  };
}

function compute(context: MethodContext): MethodResult {
  const energy = energyIn(context);
  const { outputs, steps } = emitted(context, energy);
  const upstream = unknownLine('upstream', 't CO2-e', 'upstream-not-listed');
  return {
    outputs: { ...outputs, upstream: upstream.result, energy: energy.gigajoules },
    steps: [energyStep(energy), ...steps, upstream.step],
  };
}

/** The factors are per cubic metre: gas billed as energy needs its heating value. */
function check(context: MethodContext): readonly CalculationProblem[] {
  if (context.factors[OWN_NEED.role]) return ownFactorProblems(context, energyIn(context).gigajoules);
  const isUnknown = isEnergy(context.input.unit) && context.methodInput(CALORIFIC_VALUE) === null;
  return isUnknown ? [{ code: 'input.missing', path: `methodInputs.${CALORIFIC_VALUE}`, fault: 'missing' }] : [];
}

/** Natural gas in Canada: CO2 by province and whether the gas is marketable, CH4 and N2O by user. */
export const canadianGas: Method = {
  id: 'eccc.combustion.natural-gas',
  version: 1,
  source: 'ECCC, Emission factors and reference values, Tables 1.3 and 2.3',
  quantityUnit: ({ unit }) => (isEnergy(unit) ? 'MJ' : 'm3'),
  inputs: [{ id: CALORIFIC_VALUE, unit: 'MJ/m3', required: false, positive: true, decimals: 9 }],
  needs: [CO2_NEED, USER_NEED, OWN_NEED],
  ownFactor: OWN_FACTOR_OF_FUEL,
  outputs: FUEL_OUTPUTS.filter(({ id }) => id !== 'biogenicCo2'),
  check,
  compute,
  uncertainty: () => burntByPedigree,
};
