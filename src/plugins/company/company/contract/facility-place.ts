import type { Place } from '#domain/emissions';

/** A facility, as far as its place decides factors. */
interface Placed {
  readonly state: string;
  readonly grid: string;
  readonly zone: string;
}

/** The place of a facility: every facility is in Australia. */
export function placeOf({ state, grid, zone }: Placed): Place {
  return { country: 'AU', state, grid, zone: zone === 'non-metro' ? 'non-metro' : 'metro' };
}
