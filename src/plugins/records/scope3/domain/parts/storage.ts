import { dimensionOf } from '#domain/units';
import { invalid, missing, times, type Part } from './term.ts';

const DAYS = 'days';

/** The stored amount in a unit that includes days. Pallets are counted. */
const IN_STORE: Readonly<Record<string, string>> = { 'm3.day': 'm3', 'pallet-day': 'item' };

const isPerDay = (unit: string) => dimensionOf(unit)?.startsWith('stored-') === true;

/** A volume or number of pallets stays as it is for a factor per day, because days are a separate figure. */
export const storedUnit = (typed: string, per: string): string => (isPerDay(typed) ? per : (IN_STORE[per] ?? per));

/** Days in storage; none for a quantity whose unit includes them. */
export const stored: Part = {
  ...times({ id: DAYS, unit: 'day', symbol: 'd' }),
  check: (context) => {
    const given = context.methodInput(DAYS) !== null;
    if (!isPerDay(context.input.unit)) return given ? [] : [missing(DAYS)];
    return given ? [invalid(DAYS, { fault: 'in-quantity-already' })] : [];
  },
};
