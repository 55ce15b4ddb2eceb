import type { Problem } from '#contract';
import { SessionStore, useSend, useService } from '#core';
import {
  closeFacilityRoute,
  closeManagedFacilityRoute,
  createFacilityRoute,
  createManagedFacilityRoute,
  deleteFacilityRoute,
  deleteManagedFacilityRoute,
  updateFacilityRoute,
  updateManagedFacilityRoute,
} from '../../contract/facility-routes.ts';
import type { FacilityFacts, FacilityRow } from '../../contract/index.ts';
import { COMPANY_QUERIES } from '../company-queries.ts';
import type { CompanyPlace } from '../company-place.ts';

interface FacilityCallOptions {
  readonly done: string;
  readonly onProblem?: (problem: Problem) => boolean | void;
}

type Version = Pick<FacilityRow, 'id' | 'revision'>;

/** Calls that change facilities, for either area. Each resolves with whether it succeeded; problems are shown. */
export function useFacilityCalls({ area, companyId }: CompanyPlace, options: FacilityCallOptions) {
  const session = useService(SessionStore);
  const following = { ...options, drops: COMPANY_QUERIES };
  const placing = {
    ...following,
    // Menus and panels depend on the countries; one that is left counts until the profile is read again.
    onDone: ({ data: { country } }: { readonly data: FacilityRow }) => {
      const before = session.current()?.company?.facilityCountries ?? [];
      session.describeCompany({ facilityCountries: [...new Set([...before, country])] });
    },
  };
  const own = {
    create: useSend(createFacilityRoute, placing),
    change: useSend(updateFacilityRoute, placing),
    close: useSend(closeFacilityRoute, following),
    remove: useSend(deleteFacilityRoute, { ...following, freshens: true }),
  };
  const managed = {
    create: useSend(createManagedFacilityRoute, following),
    change: useSend(updateManagedFacilityRoute, following),
    close: useSend(closeManagedFacilityRoute, following),
    remove: useSend(deleteManagedFacilityRoute, { ...following, freshens: true }),
  };
  const isOwn = area === 'home';
  const done = async (answer: Promise<unknown>) => (await answer) !== null;
  return {
    sending: [...Object.values(own), ...Object.values(managed)].some(({ sending }) => sending),
    create: (facts: FacilityFacts) =>
      done(isOwn ? own.create.send({ body: facts }) : managed.create.send({ body: { ...facts, companyId } })),
    change: ({ id, revision }: Version, facts: FacilityFacts) =>
      done(
        isOwn
          ? own.change.send({ body: { ...facts, id, revision } })
          : managed.change.send({ body: { ...facts, id, revision, companyId } }),
      ),
    close: ({ id, revision }: Version, toDate: string) =>
      done(
        isOwn
          ? own.close.send({ body: { id, revision, toDate } })
          : managed.close.send({ body: { id, revision, toDate, companyId } }),
      ),
    remove: ({ id, revision }: Version) =>
      done(
        isOwn
          ? own.remove.send({ params: { id }, query: { revision } })
          : managed.remove.send({ params: { id }, query: { companyId, revision } }),
      ),
  };
}
