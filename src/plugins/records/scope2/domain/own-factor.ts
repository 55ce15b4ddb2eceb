import { activityLine, factorUnitOf } from '#domain/emissions';
import type { ActivityInput, Factor } from '#domain/emissions';
import { convert, exactText } from '#domain/units';
import type { Decimal } from '#domain/units';

/** Roles of the user's own factor, and of the grid's row, whose Scope 3 figure still counts. */
export const OWN = { role: 'own', value: 'co2e' } as const;
export const GRID_BESIDE_OWN = 'gridBesideOwn';

/** Whether the own factor is one of the grid. Only then does it determine the location-based figure. */
export const isOfGrid = ({ ownFactor }: ActivityInput) => ownFactor?.basis === 'LOCATION';

/** The unit an own factor is per. */
export const perOf = (own: Factor) => factorUnitOf(own.values[OWN.value]?.unit ?? '')?.per ?? '';

/** The quantity in the unit of an own factor; null if that is not a unit of energy. */
export function amountFor(own: Factor, quantity: Decimal) {
  const per = perOf(own);
  const converted = convert(quantity, 'kWh', per);
  return converted.ok ? { amount: converted.value, per } : null;
}

/** One line with the user's own factor. `formula` is the symbol for `kwh`. */
export function ownLine(id: 'location' | 'market', own: Factor, kwh: Decimal, formula: string) {
  const given = amountFor(own, kwh);
  const line =
    given &&
    activityLine(
      id,
      { amount: given.amount, formula, substituted: `${exactText(given.amount)} ${given.per}` },
      own,
      OWN.value,
    );
  if (!line) throw new Error('The unit of an own factor is checked before it is used.');
  return line;
}
