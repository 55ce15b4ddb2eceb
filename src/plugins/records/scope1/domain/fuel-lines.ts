import { dimensionOf, exactText, sum } from '#domain/units';
import type { Decimal } from '#domain/units';
import type { ActivityInput, Factor, TraceStep } from '#domain/emissions';

/** Consumption type of fuel burnt in plant, boilers and vehicles that are not registered for road use (NGER s2.41(2)). */
export const STATIONARY = 'STATIONARY';

/** Unit of a quantity measured as energy; its energy content is 1. */
export const ENERGY_UNIT = 'GJ';

const KG_PER_TONNE = 1000;

/** Gases in the fuel tables, by the name of their figure. */
export const GASES = [
  ['co2', 'CO2'],
  ['ch4', 'CH4'],
  ['n2o', 'N2O'],
] as const;

/** Quantity of one fuel in words and numbers, and its energy. */
export interface Burnt {
  readonly quantity: string;
  readonly energyFormula: string;
  readonly energySubstituted: string;
  readonly energy: Decimal;
}

/** Energy of a quantity by the energy content of its fuel; a quantity in GJ is its own energy. */
export function burnt(amount: Decimal, unit: string, fuel: Factor): Burnt {
  const quantity = `${exactText(amount)} ${unit}`;
  const content = fuel.values['energyContent'];
  if (unit === ENERGY_UNIT || !content)
    return { quantity, energyFormula: 'Q', energySubstituted: quantity, energy: amount };
  return {
    quantity,
    energyFormula: 'Q × EC',
    energySubstituted: `${quantity} × ${content.value} ${content.unit}`,
    energy: amount.times(content.value),
  };
}

/** One line `energy × factor / 1000`, in t CO2-e. */
export function emissionStep(id: string, symbol: string, activity: Burnt, factor: Factor, valueName: string) {
  const figure = factor.values[valueName];
  if (!figure) return null;
  const result = activity.energy.times(figure.value).div(KG_PER_TONNE);
  const step: TraceStep = {
    id,
    formula: `${activity.energyFormula} × EF(${symbol}) / 1000`,
    substituted: `${activity.energySubstituted} × ${figure.value} ${figure.unit} / 1000`,
    result: exactText(result),
    unit: 't CO2-e',
    factorIds: [factor.id],
  };
  return { result, step };
}

/** The lines of the gases in a fuel row. */
export function gasLines(activity: Burnt, fuel: Factor) {
  return GASES.flatMap(([id, symbol]) => {
    const line = emissionStep(id, symbol, activity, fuel, id);
    return line ? [{ id, ...line }] : [];
  });
}

/** The sum over the gases, with its line. */
export function totalOf(gases: readonly { readonly result: Decimal }[], factorIds: readonly string[]) {
  const total = sum(gases.map((gas) => gas.result));
  const step: TraceStep = {
    id: 'total',
    formula: 'E(CO2) + E(CH4) + E(N2O)',
    substituted: gases.map((gas) => `${exactText(gas.result)} t CO2-e`).join(' + '),
    result: exactText(total),
    unit: 't CO2-e',
    factorIds,
  };
  return { total, step };
}

/** The line `Q × EC`. */
export function energyLine(activity: Burnt, unit: string, fuel: Factor): TraceStep {
  return {
    id: 'energy',
    formula: activity.energyFormula,
    substituted: activity.energySubstituted,
    result: exactText(activity.energy),
    unit: ENERGY_UNIT,
    factorIds: [fuel.id],
    ...(unit === ENERGY_UNIT ? { note: 'energy-content-one' } : {}),
  };
}

/** Carbon dioxide of biological origin. The tables state it only as zero, so there is no figure to show. */
export const biogenicStep = (fuel: Factor): TraceStep => ({
  id: 'biogenicCo2',
  formula: '',
  substituted: '',
  result: null,
  unit: 't CO2',
  factorIds: [fuel.id],
  note: 'biogenic-co2-not-published',
});

/** The unit of energy contents: `kL` of `GJ/kL`; GJ if the quantity was measured as energy. */
export function fuelUnit(input: ActivityInput, fuel: Factor | undefined): string {
  if (dimensionOf(input.unit) === 'energy') return ENERGY_UNIT;
  return fuel?.values['energyContent']?.unit.split('/')[1] ?? ENERGY_UNIT;
}
