import { activityLine, factorUnitOf, noConversion } from '#domain/emissions';
import type { CalculationProblem, Factor, FactorNeed, MethodContext } from '#domain/emissions';
import { convert, dimensionOf, exactText } from '#domain/units';
import type { Decimal } from '#domain/units';
import { ENERGY_UNIT, type Burnt } from './fuel-lines.ts';

/** Stores the user's own factor beside the library's row, whose energy content and Scope 3 still apply. */
export const OWN_NEED: FactorNeed = { role: 'own', optional: true, query: () => null };
export const OWN_FACTOR_OF_FUEL = { role: OWN_NEED.role, value: 'co2e' } as const;

const perOf = (own: Factor) => factorUnitOf(own.values[OWN_FACTOR_OF_FUEL.value]?.unit ?? '')?.per ?? '';

/** The quantity in the own factor's unit: the energy burnt for one per unit of energy. */
function amountFor(own: Factor, context: MethodContext, energy: Decimal): Decimal | null {
  const per = perOf(own);
  const converted =
    dimensionOf(per) === 'energy'
      ? convert(energy, ENERGY_UNIT, per)
      : convert(context.quantity, context.quantityUnit, per);
  return converted.ok ? converted.value : null;
}

/** An own factor per litre cannot be applied to gigajoules, nor one per tonne to litres. */
export function ownFactorProblems(context: MethodContext): readonly CalculationProblem[] {
  const { own } = context.factors;
  if (!own || amountFor(own, context, context.quantity)) return [];
  return [{ code: 'unit.incompatible', path: 'customFactor', ...noConversion(context.quantityUnit, perOf(own)) }];
}

/** The only line of a fuel with the user's own factor. */
export function ownLine(own: Factor, context: MethodContext, activity: Burnt) {
  const amount = amountFor(own, context, activity.energy);
  if (!amount) throw new Error('The units of an own factor are checked before it is used.');
  const isEnergy = dimensionOf(perOf(own)) === 'energy';
  return activityLine(
    'total',
    {
      amount,
      formula: isEnergy ? activity.energyFormula : 'Q',
      substituted: `${exactText(amount)} ${perOf(own)}`,
    },
    own,
    OWN_FACTOR_OF_FUEL.value,
  );
}
