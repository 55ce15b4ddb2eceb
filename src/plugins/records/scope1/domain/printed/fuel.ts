import { ACTIVITY_FACTOR, faultOf, noConversion } from '#domain/emissions';
import type { CalculationProblem, Method, MethodContext, MethodInput, MethodResult } from '#domain/emissions';
import { convert, decimal, dimensionOf, exactText } from '#domain/units';
import type { Decimal } from '#domain/units';
import { activityResult, plainAmount, type Amount } from '../activity-lines.ts';
import { FUEL_OUTPUTS } from '../fuel-combustion.ts';
import { OWN_FACTOR_OF_FUEL, OWN_NEED, ownFactorProblems, ownLine } from '../fuel-own-factor.ts';
import { fuelUncertainty } from '../published-uncertainty.ts';
import { biogenicOf, BIOGENIC_NEEDS, UPSTREAM_NEEDS, upstreamLine } from './beside.ts';
import { energyOf, energyStep, ENERGY_NEEDS, type Energy } from './energy.ts';
import {
  BASES,
  CALORIFIC_BASIS,
  energyRow,
  FACTOR_NEEDS,
  rowFor,
  rowInput,
  unitsPrinted,
  type PrintedRow,
} from './rows.ts';

/** Method inputs of a gas bill: the calorific value it states, and the factor that corrects the metered volume. */
export const CALORIFIC_VALUE = 'calorificValue';
export const VOLUME_CORRECTION = 'volumeCorrection';

const METERED = 'm3';
const VALUE_UNIT = 'MJ/m3';

/** Offered where an edition prints both rows. */
const basisChoice: MethodInput = {
  id: CALORIFIC_BASIS,
  unit: '',
  required: false,
  choices: BASES,
  offered: ({ edition, inputType }, book) =>
    BASES.every((basis) => book.find({ kind: ACTIVITY_FACTOR, edition, input: rowInput(inputType, `kwh-${basis}`) }))
      ? BASES
      : [],
};

const gasInputs: readonly MethodInput[] = [
  { id: CALORIFIC_VALUE, unit: VALUE_UNIT, required: false, positive: true, decimals: 9 },
  { id: VOLUME_CORRECTION, unit: '', required: false, positive: true, decimals: 9 },
];

/** Whether a bill in cubic metres is converted to energy by the calorific value it states. */
const isMetered = ({ input, methodInput }: MethodContext) =>
  methodInput(CALORIFIC_VALUE) !== null && dimensionOf(input.unit) === 'volume';

const basisOf = ({ choice }: MethodContext) => choice(CALORIFIC_BASIS) ?? BASES[0];

const chosenRow = (context: MethodContext): PrintedRow | undefined =>
  isMetered(context)
    ? energyRow(context.factors, METERED, BASES[0])
    : rowFor(context.factors, context.input.unit, basisOf(context));

/** One unit of energy in MJ. */
function megajoules(unit: string): Decimal {
  const converted = convert(decimal(1), unit, 'MJ');
  if (!converted.ok) throw new Error(`The rows per energy are per "${unit}", which is no unit of energy.`);
  return converted.value;
}

/** Cubic metres as energy: Q × k × CV, in MJ. */
function meteredEnergy(context: MethodContext): Amount {
  const value = context.methodInput(CALORIFIC_VALUE) ?? decimal(0);
  const correction = context.methodInput(VOLUME_CORRECTION);
  const metered = plainAmount(context);
  return {
    amount: metered.amount.times(correction ?? 1).times(value),
    formula: correction ? 'Q × k × CV' : 'Q × CV',
    substituted: [
      metered.substituted,
      ...(correction ? [exactText(correction)] : []),
      `${exactText(value)} ${VALUE_UNIT}`,
    ].join(' × '),
  };
}

/** The amount that the row is multiplied by. */
function amountOf(context: MethodContext, { per }: PrintedRow): Amount {
  if (!isMetered(context)) return plainAmount(context);
  const { amount, formula, substituted } = meteredEnergy(context);
  const size = megajoules(per);
  return {
    amount: amount.div(size),
    formula: `${formula} / ${exactText(size)}`,
    substituted: `${substituted} / ${exactText(size)} MJ/${per}`,
  };
}

/** The energy of the fuel: metered, measured, by its energy content, or by its rows per unit of energy. */
function energyIn(context: MethodContext, row: PrintedRow | undefined): Energy {
  if (!isMetered(context)) return energyOf(context, row, basisOf(context));
  const { amount, formula, substituted } = meteredEnergy(context);
  return {
    gigajoules: amount.div(1000),
    formula: `${formula} / 1000`,
    substituted: `${substituted} / 1000`,
    factorIds: [],
  };
}

/** Emissions by gas as the row prints them, or the total by the user's own factor. */
function emitted(context: MethodContext, row: PrintedRow | undefined, energy: Energy): MethodResult {
  const { own } = context.factors;
  const line = own && ownLine(own, context, { energy: energy.gigajoules, energyFormula: energy.formula });
  if (line) return { outputs: { total: line.result }, steps: [line.step] };
  if (!row) throw new Error('A row is checked before it is computed with.');
  return activityResult(row.factor, amountOf(context, row));
}

/** What a row has beside the emissions of burning. */
function besideOf(context: MethodContext, row: PrintedRow) {
  const amount = amountOf(context, row);
  return {
    biogenic: biogenicOf(context, row, amount),
    upstream: upstreamLine(context.factors[`upstream:${row.end}`], amount),
  };
}

function compute(context: MethodContext): MethodResult {
  const row = chosenRow(context);
  const energy = energyIn(context, row);
  const { outputs, steps } = emitted(context, row, energy);
  const { biogenic, upstream } = row ? besideOf(context, row) : { biogenic: null, upstream: null };
  return {
    outputs: {
      ...outputs,
      ...(upstream ? { upstream: upstream.result } : {}),
      ...(biogenic ? { biogenicCo2: biogenic.result } : {}),
      energy: energy.gigajoules,
    },
    steps: [energyStep(energy), ...steps, ...(biogenic ? [biogenic.step] : []), ...(upstream ? [upstream.step] : [])],
  };
}

/** No row of the edition fits the unit of the quantity. */
function rowProblems({ factors, input, quantityUnit }: MethodContext, isGas: boolean): readonly CalculationProblem[] {
  const isVolume = dimensionOf(input.unit) === 'volume';
  if (isGas && isVolume && energyRow(factors, METERED, BASES[0]))
    return [{ code: 'input.missing', path: `methodInputs.${CALORIFIC_VALUE}`, fault: 'missing' }];
  const printed = unitsPrinted(factors).join(', ');
  if (printed !== '') return [{ code: 'unit.incompatible', path: 'unit', ...noConversion(quantityUnit, printed) }];
  return [
    { code: 'factor.missing', path: 'inputType', ...faultOf('no-factor', `${input.inputType} / ${input.edition}`) },
  ];
}

interface FuelMethod {
  readonly id: string;
  readonly isGas: boolean;
}

const fuelMethod = ({ id, isGas }: FuelMethod): Method => ({
  id,
  version: 1,
  source:
    'GHG Protocol Corporate Standard, chapter 6 (activity data × published emission factor); the row of the edition',
  quantityUnit: (input, factors) => {
    const value = input.methodInputs[CALORIFIC_VALUE] ?? '';
    if (value !== '' && dimensionOf(input.unit) === 'volume') return METERED;
    return rowFor(factors, input.unit, input.methodInputs[CALORIFIC_BASIS] ?? BASES[0])?.per ?? input.unit;
  },
  inputs: [basisChoice, ...(isGas ? gasInputs : [])],
  needs: [...FACTOR_NEEDS, ...UPSTREAM_NEEDS, ...BIOGENIC_NEEDS, ...ENERGY_NEEDS, OWN_NEED],
  ownFactor: OWN_FACTOR_OF_FUEL,
  outputs: FUEL_OUTPUTS,
  check: (context) => {
    const row = chosenRow(context);
    if (context.factors[OWN_NEED.role]) return ownFactorProblems(context, energyIn(context, row).gigajoules);
    return row ? [] : rowProblems(context, isGas);
  },
  compute,
  uncertainty: fuelUncertainty,
});

/** A fuel by the rows of an edition, per litre, tonne or unit of energy, gas by gas as printed. */
export const printedFuel = fuelMethod({ id: 'ghgp.combustion.fuel', isGas: false });

/** The same for a gas, whose bill may state cubic metres with their calorific value. */
export const printedGas = fuelMethod({ id: 'ghgp.combustion.gas', isGas: true });
