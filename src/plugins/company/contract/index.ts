import { z } from 'zod';
import { COMPANY_MEMBERS, fields, id, route, selectionOf, STAFF } from '#contract';

/** Kinds of company that are stored; ALL is only a filter. Labels: translations `company.type.*`. */
export const COMPANY_TYPES = [
  'MINING_OPERATOR',
  'MINING_SERVICES',
  'MINING_LOGISTICS',
  'ENGINEERING',
  'OTHER',
] as const;

/** States and territories of Australia. */
export const STATES = ['NSW', 'VIC', 'QLD', 'SA', 'WA', 'TAS', 'NT', 'ACT'] as const;

/** A facility one may choose. `fromDate` and `toDate` are its reporting window; records lie inside it. */
export const facilityOption = z
  .object({
    id: z.string(),
    code: z.string(),
    name: z.string(),
    companyId: z.string(),
    state: z.enum(STATES),
    grid: z.string(),
    zone: z.enum(['metro', 'non-metro']),
    fromDate: z.string(),
    toDate: z.string().nullable(),
  })
  .meta({ id: 'FacilityOption' });

export type FacilityOption = z.infer<typeof facilityOption>;

export const facilitySelectionRoute = route({
  method: 'GET',
  path: '/api/selection/company-facility',
  tag: 'Company',
  summary: 'Facilities of the own company; for platform staff those of the company named.',
  authorities: [...COMPANY_MEMBERS, ...STAFF],
  query: fields({ companyId: id.optional() }),
  response: selectionOf(facilityOption),
  errors: ['company.required', 'company.unknown'],
});

export const companyOption = z
  .object({ id: z.string(), code: z.string(), name: z.string(), type: z.enum(COMPANY_TYPES) })
  .meta({ id: 'CompanyOption' });

export const companySelectionRoute = route({
  method: 'GET',
  path: '/api/admin/selection/company',
  tag: 'Company',
  summary: 'Every company of the platform, by name: what staff choose from.',
  authorities: STAFF,
  response: selectionOf(companyOption),
});
