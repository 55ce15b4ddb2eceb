import { z } from 'zod';
import { envelope, fields, id, readRevision, route, STAFF } from '#contract';
import {
  facilityCloseBody,
  facilityCreateBody,
  facilityRow,
  facilityUpdateBody,
  managedFacilityCloseBody,
  managedFacilityCreateBody,
  managedFacilityUpdateBody,
} from './facility-schemas.ts';

const own = { tag: 'Company facilities', authorities: ['COMPANY_ADMIN'] } as const;
const staff = { tag: 'Company facilities (admin)', authorities: STAFF } as const;

const answersFacility = { method: 'POST', scope: 'company:write', response: envelope(facilityRow) } as const;
const removed = envelope(z.object({ id: z.string() }));

const creation = {
  ...answersFacility,
  errors: ['facility.place', 'facility.code-taken', 'facility.filed-year', 'company.inactive', 'company.unknown'],
} as const;
const change = {
  ...answersFacility,
  errors: [
    'facility.unknown',
    'facility.stale',
    'facility.place',
    'facility.code-taken',
    'facility.window',
    'facility.filed-year',
    'company.inactive',
    'period.locked',
  ],
} as const;
const removal = {
  method: 'DELETE',
  scope: 'company:write',
  response: removed,
  errors: ['facility.unknown', 'facility.stale', 'facility.in-use', 'company.inactive'],
} as const;

export const createFacilityRoute = route({
  ...own,
  ...creation,
  path: '/api/create/company-facility',
  summary: 'Adds a facility to the own company.',
  body: facilityCreateBody,
});

export const updateFacilityRoute = route({
  ...own,
  ...change,
  path: '/api/update/company-facility',
  summary: 'Changes a facility. Its reporting window must include everything recorded.',
  body: facilityUpdateBody,
});

export const closeFacilityRoute = route({
  ...own,
  ...change,
  path: '/api/close/company-facility',
  summary: "Sets the last day of a facility's reporting window.",
  body: facilityCloseBody,
});

export const deleteFacilityRoute = route({
  ...own,
  ...removal,
  path: '/api/delete/company-facility/{id}',
  summary: 'Deletes a facility nothing belongs to. Otherwise the response lists what does, as `data.held`.',
  params: fields({ id }),
  query: fields({ revision: readRevision }),
});

export const createManagedFacilityRoute = route({
  ...staff,
  ...creation,
  path: '/api/admin/create/company-facility',
  summary: 'Adds a facility to a company.',
  body: managedFacilityCreateBody,
});

export const updateManagedFacilityRoute = route({
  ...staff,
  ...change,
  path: '/api/admin/update/company-facility',
  summary: 'Changes a facility. Its reporting window must include everything recorded.',
  body: managedFacilityUpdateBody,
});

export const closeManagedFacilityRoute = route({
  ...staff,
  ...change,
  path: '/api/admin/close/company-facility',
  summary: "Sets the last day of a facility's reporting window.",
  body: managedFacilityCloseBody,
});

export const deleteManagedFacilityRoute = route({
  ...staff,
  ...removal,
  path: '/api/admin/delete/company-facility/{id}',
  summary: 'Deletes a facility nothing belongs to. Otherwise the response lists what does, as `data.held`.',
  params: fields({ id }),
  query: fields({ companyId: id, revision: readRevision }),
});
