import { problem, together, type ProblemIssue } from '#contract';
import { OFF_GRID } from '#domain/emissions';
import { defaultsOf, isCountry, isCurrency, isTimeZone, subdivisionsOf, timeZoneOf } from '#server';
import { placeFaults } from '../../contract/facility-place.ts';
import type { FacilityFacts, FacilityRow } from '../../contract/index.ts';
import { gridsOf } from '../../domain/grids.ts';

/** Where a facility is, as stored. */
export interface StoredPlace {
  readonly country: string;
  readonly subdivision: string | null;
  readonly grid: string;
  readonly zone: string | null;
  readonly time_zone: string;
  readonly currency: string;
}

/** What a request may leave out: the country of the company, and of a changed facility the place it has. */
interface Known {
  readonly country: string;
  readonly before?: FacilityRow;
}

type PlaceFacts = Pick<FacilityFacts, 'country' | 'subdivision' | 'state' | 'grid' | 'zone' | 'timeZone' | 'currency'>;

/** The subdivision a request names, by its code or by its short name within the country. */
function subdivisionOf({ subdivision, state }: PlaceFacts, country: string): string | null {
  if (subdivision) return subdivision;
  return state === undefined || state === '' || state === country ? null : `${country}-${state}`;
}

async function faultsOf(facts: PlaceFacts, country: string, division: string | null): Promise<readonly ProblemIssue[]> {
  if (!(await isCountry(country))) return [{ path: 'country', message: 'company.country-missing' }];
  const { subdivision, state, grid, timeZone, currency } = facts;
  // A request of before there were countries names the state alone.
  const named = facts.country === undefined && !subdivision ? 'state' : 'subdivision';
  const faults = placeFaults({ ...facts, country }).map(({ path, message }) => ({
    path: path === 'subdivision' ? named : path,
    message,
  }));
  if (faults.some(({ path }) => path === named)) return faults;
  const isKnown = division === null || (await subdivisionsOf(country)).some(({ code }) => code === division);
  if (!isKnown) faults.push({ path: subdivision ? 'subdivision' : 'state', message: 'company.subdivision-unknown' });
  if (subdivision && state && state !== subdivision.slice(3))
    faults.push({ path: 'state', message: 'company.state-differs' });
  if (isKnown && grid !== undefined && !gridsOf(country, division).includes(grid))
    faults.push({ path: 'grid', message: 'company.other-grid' });
  if (timeZone !== undefined && !(await isTimeZone(timeZone)))
    faults.push({ path: 'timeZone', message: 'company.time-zone-unknown' });
  if (currency !== undefined && !isCurrency(currency))
    faults.push({ path: 'currency', message: 'company.currency-missing' });
  return faults;
}

/**
 * A facility's place with everything a request leaves out: derived from country and subdivision, or kept where a change leaves
 * those as they are. 400 `facility.place` with every field at fault.
 */
export async function checkedPlace(facts: PlaceFacts, { country: home, before }: Known): Promise<StoredPlace> {
  const country = facts.country ?? before?.country ?? home;
  const subdivision = subdivisionOf(facts, country);
  const faults = await faultsOf(facts, country, subdivision);
  if (faults.length > 0) throw problem('facility.place', 400, together(faults.map(({ message }) => message)), faults);
  const kept = before?.country === country && before.subdivision === subdivision ? before : undefined;
  return {
    country,
    subdivision,
    grid: facts.grid ?? gridsOf(country, subdivision)[0] ?? OFF_GRID,
    zone: facts.zone ?? null,
    time_zone: facts.timeZone ?? kept?.timeZone ?? (await timeZoneOf(country, subdivision)),
    currency: facts.currency ?? kept?.currency ?? defaultsOf(country).currency,
  };
}
