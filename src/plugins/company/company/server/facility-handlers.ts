import { MESSAGES } from '#contract';
import { companyOf, serve, type ServedRoute } from '#server';
import {
  closeFacilityRoute,
  closeManagedFacilityRoute,
  createFacilityRoute,
  createManagedFacilityRoute,
  deleteFacilityRoute,
  deleteManagedFacilityRoute,
  updateFacilityRoute,
  updateManagedFacilityRoute,
} from '../contract/facility-routes.ts';
import type { FacilityRow } from '../contract/index.ts';
import type { FacilityService } from './facility-service.ts';

const made = (data: FacilityRow) => ({ statusCode: 200, message: MESSAGES.created, data });
const changed = (data: FacilityRow) => ({ statusCode: 200, message: MESSAGES.updated, data });
const removed = (id: string) => ({ statusCode: 200, message: MESSAGES.deleted, data: { id } });

/** Facilities of the own company, for its administrators. */
export function facilityHandlers(facilities: FacilityService): readonly ServedRoute[] {
  return [
    serve(createFacilityRoute, async ({ caller, body }) => made(await facilities.add(caller, companyOf(caller), body))),
    serve(updateFacilityRoute, async ({ caller, body: { id, revision, ...facts } }) =>
      changed(await facilities.change(caller, companyOf(caller), { id, revision }, facts)),
    ),
    serve(closeFacilityRoute, async ({ caller, body: { toDate, ...of } }) =>
      changed(await facilities.close(caller, companyOf(caller), of, toDate)),
    ),
    serve(deleteFacilityRoute, async ({ caller, params: { id }, query: { revision } }) => {
      await facilities.remove(caller, companyOf(caller), { id, revision });
      return removed(id);
    }),
  ];
}

/** The same of any company, for platform staff. */
export function managedFacilityHandlers(facilities: FacilityService): readonly ServedRoute[] {
  return [
    serve(createManagedFacilityRoute, async ({ caller, body: { companyId, ...facts } }) =>
      made(await facilities.add(caller, companyId, facts)),
    ),
    serve(updateManagedFacilityRoute, async ({ caller, body: { companyId, id, revision, ...facts } }) =>
      changed(await facilities.change(caller, companyId, { id, revision }, facts)),
    ),
    serve(closeManagedFacilityRoute, async ({ caller, body: { companyId, toDate, ...of } }) =>
      changed(await facilities.close(caller, companyId, of, toDate)),
    ),
    serve(deleteManagedFacilityRoute, async ({ caller, params: { id }, query: { companyId, revision } }) => {
      await facilities.remove(caller, companyId, { id, revision });
      return removed(id);
    }),
  ];
}
