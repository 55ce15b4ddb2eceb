import { z } from 'zod';
import { COMPANY_MEMBERS, envelope, fields, id, pageOf, pageQuery, route, searchText, STAFF } from '#contract';
import {
  companyCreateBody,
  companyProfile,
  companyStatement,
  companyUpdateBody,
  companyView,
  managedCompanyUpdateBody,
} from './company-schemas.ts';
import { facilityRow } from './facility-schemas.ts';

const tag = 'Company';
const everyone = [...COMPANY_MEMBERS, ...STAFF];
const changes = { method: 'POST', scope: 'company:write', tag, response: envelope(companyProfile) } as const;
const faults = ['company.unknown', 'company.stale', 'company.inactive', 'company.year-in-use'];

/** A whole profile in one response. */
export const companyWithFacilities = z
  .object({
    companyProfile,
    /** Facilities by name. */
    companyFacilityResponseListObjResponse: z.array(facilityRow),
    /** Statements, the latest first. */
    companyModernSlaveryList: z.array(companyStatement),
  })
  .meta({ id: 'CompanyWithFacilities' });

export type CompanyWithFacilities = z.infer<typeof companyWithFacilities>;

export const companyFacilityListRoute = route({
  method: 'GET',
  scope: 'company:read',
  path: '/api/list/company-facility',
  tag,
  summary: 'Returns the own company with its facilities and statements; for platform staff the named company.',
  authorities: everyone,
  query: fields({ companyId: id.optional() }),
  response: envelope(companyWithFacilities),
  errors: ['company.required', 'company.unknown'],
});

export const ownCompanyRoute = route({
  method: 'GET',
  scope: 'company:read',
  path: '/api/get/company',
  tag,
  summary: 'Returns the own company.',
  authorities: COMPANY_MEMBERS,
  response: envelope(companyProfile),
});

export const companyListRoute = route({
  method: 'GET',
  scope: 'company:read',
  path: '/api/list/company',
  tag,
  summary:
    'Lists the companies the caller may see, by name: the own one and those connected with it; for platform staff all.',
  authorities: everyone,
  query: fields({ ...pageQuery, search: searchText.optional() }),
  response: pageOf(companyView),
});

export const companyDetailRoute = route({
  method: 'GET',
  scope: 'company:read',
  path: '/api/detail/company/{id}',
  tag,
  summary: 'Returns a company the caller may see: the own one, or one connected with it; for platform staff any.',
  authorities: everyone,
  params: fields({ id }),
  response: envelope(companyView),
  errors: ['company.unknown'],
});

export const updateCompanyRoute = route({
  ...changes,
  path: '/api/update/company',
  summary: 'Changes the own company. A change of an older revision is refused.',
  authorities: ['COMPANY_ADMIN'],
  body: companyUpdateBody,
  errors: faults,
});

export const updateManagedCompanyRoute = route({
  ...changes,
  path: '/api/admin/update/company',
  summary: 'Changes a company, including its status. A change of an older revision is refused.',
  authorities: STAFF,
  body: managedCompanyUpdateBody,
  errors: ['company.unknown', 'company.stale', 'company.year-in-use'],
});

export const createCompanyRoute = route({
  ...changes,
  path: '/api/admin/create/company',
  summary: 'Adds a company without people or facilities.',
  authorities: STAFF,
  body: companyCreateBody,
  errors: ['company.code-taken'],
});

export const deleteCompanyRoute = route({
  method: 'DELETE',
  scope: 'company:write',
  path: '/api/admin/delete/company/{id}',
  tag,
  summary: 'Deletes a company nothing belongs to. Otherwise the response lists what does, as `data.held`.',
  authorities: STAFF,
  params: fields({ id }),
  response: envelope(z.object({ id: z.string() })),
  errors: ['company.unknown', 'company.in-use'],
});
