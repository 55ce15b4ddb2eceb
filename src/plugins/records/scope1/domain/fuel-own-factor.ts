import { activityLine, factorUnitOf, noConversion } from '#domain/emissions';
import type { CalculationProblem, Factor, FactorNeed, MethodContext } from '#domain/emissions';
import { convert, dimensionOf, exactText } from '#domain/units';
import type { Decimal } from '#domain/units';
import { ENERGY_UNIT } from './fuel-lines.ts';

/** Stores the user's own factor beside the library's row, whose energy content and Scope 3 still apply. */
export const OWN_NEED: FactorNeed = { role: 'own', optional: true, query: () => null };
export const OWN_FACTOR_OF_FUEL = { role: OWN_NEED.role, value: 'co2e' } as const;

const perOf = (own: Factor) => factorUnitOf(own.values[OWN_FACTOR_OF_FUEL.value]?.unit ?? '')?.per ?? '';

/** The quantity in the own factor's unit: the energy burnt, in GJ, for one per unit of energy. */
function amountFor(own: Factor, context: MethodContext, energy: Decimal | null): Decimal | null {
  const per = perOf(own);
  const [amount, unit] =
    dimensionOf(per) === 'energy' ? [energy, ENERGY_UNIT] : [context.quantity, context.quantityUnit];
  const converted = amount && convert(amount, unit, per);
  return converted?.ok ? converted.value : null;
}

/**
 * An own factor per litre cannot be applied to gigajoules, nor one per tonne to litres. `energy`: of the quantity, in GJ;
 * null if the tables do not give it.
 */
export function ownFactorProblems(
  context: MethodContext,
  energy: Decimal | null = context.quantity,
): readonly CalculationProblem[] {
  const { own } = context.factors;
  if (!own || amountFor(own, context, energy)) return [];
  return [{ code: 'unit.incompatible', path: 'customFactor', ...noConversion(context.quantityUnit, perOf(own)) }];
}

/** The only line of a fuel with the user's own factor. */
export function ownLine(
  own: Factor,
  context: MethodContext,
  activity: { readonly energy: Decimal | null; readonly energyFormula: string },
) {
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
