import { z } from 'zod';
import { COMPANY_MEMBERS, envelope, fields, id, route, selectionOf, STAFF } from '#contract';
import { FRAMEWORK_IDS } from '#plugins/reference/frameworks/contract';
import { companyFacts } from './company-facts.ts';
import { COMPANY_TYPES, GAS_ZONES } from './company-kinds.ts';

/** A facility to choose from. `fromDate` and `toDate` are its reporting window; records lie inside it. */
export const facilityOption = z
  .object({
    id: z.string(),
    code: z.string(),
    name: z.string(),
    companyId: z.string(),
    /** ISO 3166-1 alpha-2. */
    country: z.string(),
    /** ISO 3166-2. */
    subdivision: z.string().nullable(),
    /** Short name of the subdivision, such as NSW; without one the code of the country. */
    state: z.string(),
    grid: z.string(),
    /** Null outside Australia. */
    zone: z.enum(GAS_ZONES).nullable(),
    /** IANA name. */
    timeZone: z.string(),
    /** ISO 4217. */
    currency: z.string(),
    fromDate: z.string(),
    toDate: z.string().nullable(),
  })
  .meta({ id: 'FacilityOption' });

export type FacilityOption = z.infer<typeof facilityOption>;

const shared = {
  method: 'GET',
  scope: 'company:read',
  tag: 'Company',
  authorities: [...COMPANY_MEMBERS, ...STAFF],
  query: fields({ companyId: id.optional() }),
  errors: ['company.required', 'company.unknown'],
} as const;

export const facilitySelectionRoute = route({
  ...shared,
  path: '/api/selection/company-facility',
  summary: 'Lists the facilities of the own company; for platform staff those of the named company.',
  response: selectionOf(facilityOption),
});

export const companyFrameworkRoute = route({
  ...shared,
  path: '/api/company/framework',
  summary:
    'Returns the default framework of new records of the own company; for platform staff that of the named company.',
  // Null until the company has chosen.
  response: envelope(z.object({ framework: z.enum(FRAMEWORK_IDS).nullable() })),
});

export const companyOption = z
  .object({
    id: z.string(),
    code: z.string(),
    name: z.string(),
    type: z.enum(COMPANY_TYPES),
    ...companyFacts.shape,
  })
  .meta({ id: 'CompanyOption' });

export const companySelectionRoute = route({
  method: 'GET',
  scope: 'company:read',
  path: '/api/admin/selection/company',
  tag: 'Company',
  summary: 'Lists every company of the platform, by name, for staff to choose from.',
  authorities: STAFF,
  response: selectionOf(companyOption),
});
