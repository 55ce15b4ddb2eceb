import { convert, decimal, dimensionOf, exactText } from '#domain/units';
import type { MethodContext } from '#domain/emissions';
import { perIn } from './factor-method.ts';
import { invalid, missing, times, type Part } from './term.ts';

/** What a unit of work is made of: the mass (or people) that is moved, and how far. */
const MADE_OF: Readonly<Record<string, { readonly load: string; readonly way: string }>> = {
  tkm: { load: 't', way: 'km' },
  'kg.km': { load: 'kg', way: 'km' },
  'short-ton-mi': { load: 'short-ton', way: 'mi' },
};

const WAYS: Readonly<Record<string, string>> = { pkm: 'km', 'p-mi': 'mi' };

const DISTANCE = 'distance';

const isMass = (unit: string) => dimensionOf(unit) === 'mass';

/** Mass is brought to the mass inside the factor's unit: tonnes for t.km. */
export const loadUnit = (typed: string, per: string): string => (isMass(typed) ? (MADE_OF[per]?.load ?? per) : per);

/** A distance typed for a factor per passenger-kilometre stays a distance: people come as a figure of their own. */
export const wayUnit = (typed: string, per: string): string =>
  dimensionOf(typed) === 'distance' ? (WAYS[per] ?? per) : per;

const needsDistance = (context: MethodContext) => {
  const per = perIn(context);
  return isMass(context.input.unit) && per !== undefined && MADE_OF[per] !== undefined;
};

/** How far the mass was carried, in the factor's own unit of length; not for a quantity that is work already. */
export const carried: Part = {
  ...times({ id: DISTANCE, unit: 'km', symbol: 'd' }),
  term: (context) => {
    const typed = context.methodInput(DISTANCE);
    if (!typed) return null;
    const way = convert(typed, 'km', MADE_OF[perIn(context) ?? '']?.way ?? 'km');
    return { symbol: 'd', text: `${exactText(typed)} km`, by: way.ok ? way.value : decimal(0) };
  },
  check: (context) => {
    const given = context.methodInput(DISTANCE) !== null;
    if (needsDistance(context)) return given ? [] : [missing(DISTANCE)];
    return given ? [invalid(DISTANCE, 'only for a mass and a factor per mass and distance')] : [];
  },
};
