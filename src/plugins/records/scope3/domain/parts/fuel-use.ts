import { convert, decimal, dimensionOf, exactText, sameDimension } from '#domain/units';
import type { Decimal } from '#domain/units';
import type { CalculationProblem, FaultCode, MethodContext, MethodInput } from '#domain/emissions';
import type { Amount } from './amount.ts';
import type { FactorMethod } from './factor-method.ts';
import { perIn } from './factor-method.ts';
import { currencyOf } from './money.ts';
import { FINE, invalid, missing, type Part } from './term.ts';

const FUEL_UNIT = 'fuelUnit';
const CONSUMPTION = 'consumption';
const PRICE = 'price';
const UNLADEN_DISTANCE = 'unladenDistance';
const UNLADEN_CONSUMPTION = 'unladenConsumption';

const FUEL_UNITS = ['L', 'kWh', 'kg', 'm3', 'gal-US', 'MJ'] as const;

const isDistance = (unit: string) => dimensionOf(unit) === 'distance';
const isMoney = (unit: string) => currencyOf(unit) !== null;

const fuelUnit = (context: MethodContext) => context.choice(FUEL_UNIT) ?? FUEL_UNITS[0];

/** One unit of fuel in the factor's unit; null if their dimensions differ. */
function inFactorUnits(context: MethodContext): Decimal | null {
  const per = perIn(context);
  const converted = convert(decimal(1), fuelUnit(context), per ?? '');
  return converted.ok ? converted.value : null;
}

/** Fuel is derived if the record is in kilometres or money and the factor is per another unit. */
const derivedFrom = (context: MethodContext, is: (unit: string) => boolean) => {
  const per = perIn(context);
  return is(context.input.unit) && per !== undefined && !sameDimension(context.input.unit, per);
};

function onlyWhere(
  context: MethodContext,
  id: string,
  wanted: boolean,
  fault: FaultCode,
): readonly CalculationProblem[] {
  const given = context.methodInput(id) !== null;
  if (wanted && !given) return [missing(id)];
  return given && !wanted ? [invalid(id, { fault })] : [];
}

/** Formula 4.3: kilometres × fuel per kilometre. */
const byDistance: Part = {
  inputs: [{ id: CONSUMPTION, unit: '/ km', required: false, decimals: FINE }],
  check: (context) => onlyWhere(context, CONSUMPTION, derivedFrom(context, isDistance), 'only-distance-and-fuel'),
  term: (context) => {
    const used = context.methodInput(CONSUMPTION);
    const by = inFactorUnits(context);
    return used && by && { symbol: 'c', text: `${exactText(used)} ${fuelUnit(context)}/km`, by: used.times(by) };
  },
};

/** Formula 4.2: money / price of fuel. */
const bySpend: Part = {
  inputs: [{ id: PRICE, unit: '', required: false, decimals: FINE, positive: true }],
  check: (context) => onlyWhere(context, PRICE, derivedFrom(context, isMoney), 'only-money-and-fuel'),
  term: (context) => {
    const over = context.methodInput(PRICE);
    const by = inFactorUnits(context);
    const price = `${exactText(over ?? decimal(1))} ${context.quantityUnit}/${fuelUnit(context)}`;
    return over && by && { symbol: '1 / p', text: `1 / ${price}`, by, over };
  },
};

/** Formula 4.5: the empty return trip, kilometres × fuel per kilometre. */
function backhaul(context: MethodContext): Amount | null {
  const far = context.methodInput(UNLADEN_DISTANCE);
  const used = context.methodInput(UNLADEN_CONSUMPTION);
  const by = inFactorUnits(context);
  if (!far || !used || !by) return null;
  return {
    value: far.times(used).times(by),
    unit: perIn(context) ?? '',
    formula: 'u × v',
    substituted: `${exactText(far)} km × ${exactText(used)} ${fuelUnit(context)}/km`,
  };
}

function furtherCheck(context: MethodContext): readonly CalculationProblem[] {
  const far = context.methodInput(UNLADEN_DISTANCE);
  const used = context.methodInput(UNLADEN_CONSUMPTION);
  if (far && !used) return [missing(UNLADEN_CONSUMPTION)];
  if (used && !far) return [missing(UNLADEN_DISTANCE)];
  const fuelIsNamed = [CONSUMPTION, PRICE, UNLADEN_CONSUMPTION].some((id) => context.methodInput(id) !== null);
  return fuelIsNamed && !inFactorUnits(context) ? [invalid(FUEL_UNIT, { fault: 'not-the-factor-unit' })] : [];
}

const FUEL_UNIT_INPUT: MethodInput = { id: FUEL_UNIT, unit: '', required: false, choices: FUEL_UNITS };

const returnTripInputs: readonly MethodInput[] = [
  { id: UNLADEN_DISTANCE, unit: 'km', required: false, decimals: FINE },
  { id: UNLADEN_CONSUMPTION, unit: '/ km', required: false, decimals: FINE },
];

type FuelUse = Pick<FactorMethod, 'parts' | 'unitFor' | 'further'>;

/** Parts of a fuel-based method: fuel as bought, or derived from kilometres or money. */
export function fuelUse(more: readonly Part[] = []): FuelUse & Required<Pick<FuelUse, 'further'>> {
  return {
    parts: [byDistance, bySpend, ...more],
    // Derived amounts are in kilometres or a currency; the parts convert them to the factor's unit.
    unitFor: (typed, per) => {
      if (sameDimension(typed, per)) return per;
      if (isDistance(typed)) return 'km';
      return currencyOf(typed) ?? per;
    },
    further: { inputs: [FUEL_UNIT_INPUT], check: furtherCheck },
  };
}

/** The same with the empty return trip, for goods. */
export function haulage(more: readonly Part[]): FuelUse {
  const used = fuelUse(more);
  return {
    ...used,
    further: { ...used.further, inputs: [...used.further.inputs, ...returnTripInputs], added: backhaul },
  };
}
