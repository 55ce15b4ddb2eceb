import { pageAnswer, problem } from '#contract';
import type { Place } from '#domain/emissions';
import { unitOf } from '#domain/units';
import type { FacilityPlaces, ReferenceLibrary } from '#plugins/reference/reference-data/server';
import { cursorRefused, serve, type Caller, type Clock, type PageAsked, type ServedRoute } from '#server';
import { factorSearchRoute } from '../contract/index.ts';
import type { FactorFinder } from './factor-finder.ts';
import { presentHit, tonnesOfFound, type Presenting } from './present-hit.ts';

/** Factors that are shown before the list. */
const BEST = 3;

interface Parts {
  readonly finder: FactorFinder;
  readonly library: ReferenceLibrary;
  readonly places: FacilityPlaces;
  readonly clock: Clock;
}

/** A company user's facility belongs to the own company; staff name the company. */
async function placeAt(
  places: FacilityPlaces,
  caller: Caller,
  {
    facilityId,
    companyId: asked,
  }: { readonly facilityId?: string | undefined; readonly companyId?: string | undefined },
): Promise<Place | undefined> {
  if (facilityId === undefined) return undefined;
  const companyId = caller.companyId ?? asked;
  if (companyId === undefined)
    throw problem('company.required', 400, 'company.of-facility', [
      { path: 'companyId', message: 'company.of-facility' },
    ]);
  const place = await places.placeOf(caller, companyId, facilityId);
  const message = 'records.facility-unknown';
  if (!place) throw problem('facility.unknown', 404, message, [{ path: 'facilityId', message }]);
  return place;
}

/** Factors of the list before the page. A cursor begins with the number of the factor it goes on after. */
function skippedBy({ page, size, cursor }: PageAsked): number {
  if (cursor === undefined) return (page - 1) * size;
  const number = Number(cursor.split(' ')[0]);
  if (!Number.isInteger(number) || number < 1) throw cursorRefused();
  return number;
}

/** The search, for people of companies and for platform staff. */
export function searchHandlers({ finder, library, places, clock }: Parts): readonly ServedRoute[] {
  return [
    serve(factorSearchRoute, async ({ query, caller }) => {
      const { page, size, cursor, quantity, unit, date = clock.today() } = query;
      const message = 'records.unit-unknown';
      if (unit !== undefined && !unitOf(unit)) throw problem('unit.unknown', 400, message, [{ path: 'unit', message }]);
      const place = await placeAt(places, caller, query);
      const { found, total, terms, countries, families } = finder.find(
        { ...query, date, place },
        BEST + skippedBy(query) + size,
      );
      const [first] = found;
      const presenting: Presenting = {
        library,
        terms,
        unit,
        quantity,
        scope: query.scope,
        first: first ? tonnesOfFound(first, { quantity, unit }) : null,
      };
      const rest = found.slice(BEST);
      const keys = rest.map(({ entry }, index) => `${index + 1} ${entry.edition.id} ${entry.row.id}`);
      if (cursor !== undefined && !keys.includes(cursor)) throw cursorRefused();
      const skipped = skippedBy(query);
      const rows = rest.slice(skipped, skipped + size).map((one) => presentHit(one, presenting));
      const isLast = BEST + skipped + size >= total;
      return {
        ...pageAnswer(rows, page, size, Math.max(0, total - BEST), isLast ? null : (keys[skipped + size - 1] ?? null)),
        best: found.slice(0, BEST).map((one) => presentHit(one, presenting)),
        countries: [...countries],
        families: [...families],
      };
    }),
  ];
}
