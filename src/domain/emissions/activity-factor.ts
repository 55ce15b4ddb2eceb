import { exactText } from '../units/index.ts';
import type { Decimal } from '../units/index.ts';
import { factorUnitOf } from './factor-unit.ts';
import type { Factor } from './factor.ts';
import type { ActivityInput, TraceStep } from './method.ts';

/** Kind of factor rows that give CO2-e per unit of an activity, in the figure `co2e`. */
export const ACTIVITY_FACTOR = 'activity';

/** The unit a quantity is converted to for a factor per unit; the unit as entered if there is no such factor. */
export function perUnit(factor: Factor | undefined, valueName: string, input: ActivityInput): string {
  const figure = factor?.values[valueName];
  return (figure && factorUnitOf(figure.unit)?.per) ?? input.unit;
}

/** An amount of activity, with the text of its working. */
export interface Activity {
  /** The amount, in the unit the factor is per. */
  readonly amount: Decimal;
  /** The formula of the amount, in symbols: `Q`, or `Q × d`. */
  readonly formula: string;
  /** The same in numbers and units. */
  readonly substituted: string;
}

/**
 * One line `amount × factor` of a working, in t CO2-e; null if the factor has no such figure.
 * Throws if the figure's unit is not a mass of CO2-e per unit. The tables are checked when they are read.
 */
export function activityLine(
  id: string,
  activity: Activity,
  factor: Factor,
  valueName: string,
): { readonly result: Decimal; readonly step: TraceStep } | null {
  const figure = factor.values[valueName];
  if (!figure) return null;
  const unit = factorUnitOf(figure.unit);
  if (!unit)
    throw new Error(`The factor "${factor.id}" is in "${figure.unit}", which is not a mass of CO2-e per unit.`);
  const result = activity.amount.times(figure.value).div(unit.toTonnes);
  const divisor = unit.toTonnes === 1 ? '' : ` / ${unit.toTonnes}`;
  return {
    result,
    step: {
      id,
      formula: `${activity.formula} × EF${divisor}`,
      substituted: `${activity.substituted} × ${figure.value} ${figure.unit}${divisor}`,
      result: exactText(result),
      unit: 't CO2-e',
      factorIds: [factor.id],
    },
  };
}
