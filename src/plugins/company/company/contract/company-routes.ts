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
const changes = { method: 'POST', tag, response: envelope(companyProfile) } as const;
const faults = ['company.unknown', 'company.stale', 'company.inactive'];

/** All a profile shows, in one answer. */
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
  path: '/api/list/company-facility',
  tag,
  summary: 'The own company with its facilities and statements; for platform staff the company named.',
  authorities: everyone,
  query: fields({ companyId: id.optional() }),
  response: envelope(companyWithFacilities),
  errors: ['company.required', 'company.unknown'],
});

export const ownCompanyRoute = route({
  method: 'GET',
  path: '/api/get/company',
  tag,
  summary: 'The own company.',
  authorities: COMPANY_MEMBERS,
  response: envelope(companyProfile),
});

export const companyListRoute = route({
  method: 'GET',
  path: '/api/list/company',
  tag,
  summary: 'Companies one may see, by name: the own one and those connected with it; for platform staff all.',
  authorities: everyone,
  query: fields({ ...pageQuery, search: searchText.optional() }),
  response: pageOf(companyView),
});

export const companyDetailRoute = route({
  method: 'GET',
  path: '/api/detail/company/{id}',
  tag,
  summary: 'A company one may see: the own one, or one connected with it; for platform staff any.',
  authorities: everyone,
  params: fields({ id }),
  response: envelope(companyView),
  errors: ['company.unknown'],
});

export const updateCompanyRoute = route({
  ...changes,
  path: '/api/update/company',
  summary: 'Changes the own company. A change made to an older revision is refused.',
  authorities: ['COMPANY_ADMIN'],
  body: companyUpdateBody,
  errors: faults,
});

export const updateManagedCompanyRoute = route({
  ...changes,
  path: '/api/admin/update/company',
  summary: 'Changes a company, also whether it is in use. A change made to an older revision is refused.',
  authorities: STAFF,
  body: managedCompanyUpdateBody,
  errors: ['company.unknown', 'company.stale'],
});

export const createCompanyRoute = route({
  ...changes,
  path: '/api/admin/create/company',
  summary: 'Adds a company, without people and facilities.',
  authorities: STAFF,
  body: companyCreateBody,
  errors: ['company.code-taken'],
});

export const deleteCompanyRoute = route({
  method: 'DELETE',
  path: '/api/admin/delete/company/{id}',
  tag,
  summary: 'Removes a company nothing belongs to yet. Otherwise it is told what does, as `data.held`.',
  authorities: STAFF,
  params: fields({ id }),
  response: envelope(z.object({ id: z.string() })),
  errors: ['company.unknown', 'company.in-use'],
});
