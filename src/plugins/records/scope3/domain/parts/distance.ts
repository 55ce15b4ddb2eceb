import { convert, decimal, dimensionOf, exactText } from '#domain/units';
import type { MethodContext } from '#domain/emissions';
import { perIn } from './factor-method.ts';
import { invalid, missing, times, type Part } from './term.ts';

/** The parts of a transport unit: the mass (or people) moved, and the distance. */
const MADE_OF: Readonly<Record<string, { readonly load: string; readonly distance: string }>> = {
  tkm: { load: 't', distance: 'km' },
  'kg.km': { load: 'kg', distance: 'km' },
  'short-ton-mi': { load: 'short-ton', distance: 'mi' },
};

const DISTANCE_OF: Readonly<Record<string, string>> = { pkm: 'km', 'p-mi': 'mi' };

const DISTANCE = 'distance';

const isMass = (unit: string) => dimensionOf(unit) === 'mass';

/** Converts mass to the mass in the factor's unit: tonnes for t.km. */
export const loadUnit = (typed: string, per: string): string => (isMass(typed) ? (MADE_OF[per]?.load ?? per) : per);

/** A distance for a factor per passenger-kilometre stays a distance, because people are a separate figure. */
export const distanceUnit = (typed: string, per: string): string =>
  dimensionOf(typed) === 'distance' ? (DISTANCE_OF[per] ?? per) : per;

const needsDistance = (context: MethodContext) => {
  const per = perIn(context);
  return isMass(context.input.unit) && per !== undefined && MADE_OF[per] !== undefined;
};

/** Distance the mass was carried, in the factor's unit of length; none for a quantity already in a transport unit. */
export const carried: Part = {
  ...times({ id: DISTANCE, unit: 'km', symbol: 'd' }),
  term: (context) => {
    const typed = context.methodInput(DISTANCE);
    if (!typed) return null;
    const distance = convert(typed, 'km', MADE_OF[perIn(context) ?? '']?.distance ?? 'km');
    return { symbol: 'd', text: `${exactText(typed)} km`, by: distance.ok ? distance.value : decimal(0) };
  },
  check: (context) => {
    const given = context.methodInput(DISTANCE) !== null;
    if (needsDistance(context)) return given ? [] : [missing(DISTANCE)];
    return given ? [invalid(DISTANCE, { fault: 'only-mass-and-distance' })] : [];
  },
};
