import type { Place } from './method.ts';

/** The country whose factor tables distinguish states, grids and gas zones by the short ids of NGA Factors. */
export const AUSTRALIA = 'AU';

/** A facility with a generator of its own, in any country. */
export const OFF_GRID = 'OFF-GRID';

/**
 * The region of a place in tables by state: an Australian state by its short name, any other subdivision by its ISO 3166-2
 * code, since short names repeat between countries (WA is Western Australia and Washington).
 */
export function stateRegion({ country, state }: Pick<Place, 'country' | 'state'>): string {
  if (country === AUSTRALIA || state === country) return state;
  return `${country}-${state}`;
}

/** The region of a place in tables by grid. The off-grid row of a table is for its own country alone. */
export function gridRegion({ country, grid }: Pick<Place, 'country' | 'grid'>): string {
  return grid === OFF_GRID && country !== AUSTRALIA ? `${country}-${OFF_GRID}` : grid;
}
