import { dimensionOf } from '#domain/units';
import { invalid, missing, times, type Part } from './term.ts';

const DAYS = 'days';

/** What is in store, inside a unit of so much for a day. Pallets are counted. */
const IN_STORE: Readonly<Record<string, string>> = { 'm3.day': 'm3', 'pallet-day': 'item' };

const isByTheDay = (unit: string) => dimensionOf(unit)?.startsWith('stored-') === true;

/** A volume or a number of pallets stays one for a factor by the day: the days are a figure of their own. */
export const storedUnit = (typed: string, per: string): string => (isByTheDay(typed) ? per : (IN_STORE[per] ?? per));

/** How long it is in store; not for a quantity that has its days already. */
export const stored: Part = {
  ...times({ id: DAYS, unit: 'day', symbol: 'd' }),
  check: (context) => {
    const given = context.methodInput(DAYS) !== null;
    if (!isByTheDay(context.input.unit)) return given ? [] : [missing(DAYS)];
    return given ? [invalid(DAYS, 'counted in the quantity already')] : [];
  },
};
