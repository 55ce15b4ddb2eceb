import { z } from 'zod';
import { COMPANY_MEMBERS, envelope, fields, id, route, selectionOf, STAFF } from '#contract';
import { isAbn } from '../domain/abn.ts';

export { writtenAbn } from '../domain/abn.ts';

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

/** Frameworks a company may keep its reports in; ids of the reference data. */
export const FRAMEWORKS = ['NGER', 'GHG_PROTOCOL', 'AASB_S2'] as const;

/** Grids a facility of a state may draw from, the usual one first; they are the regions of the NGA factor tables. */
export const GRIDS_OF_STATE = {
  NSW: ['NSW-ACT', 'OFF-GRID'],
  VIC: ['VIC', 'OFF-GRID'],
  QLD: ['QLD', 'OFF-GRID'],
  SA: ['SA', 'OFF-GRID'],
  WA: ['WA-SWIS', 'WA-NWIS', 'OFF-GRID'],
  TAS: ['TAS', 'OFF-GRID'],
  NT: ['NT-DKIS', 'OFF-GRID'],
  ACT: ['NSW-ACT', 'OFF-GRID'],
} as const satisfies Record<(typeof STATES)[number], readonly [string, ...string[]]>;

/** An Australian Business Number as it is kept: eleven digits whose check holds. Blanks between them are taken away. */
export const abn = z
  .string({ error: 'Enter the 11 digits of the ABN.' })
  .overwrite((given) => given.replaceAll(/\s/g, ''))
  .regex(/^\d{11}$/, { error: 'Enter the 11 digits of the ABN.', abort: true })
  .refine(isAbn, 'This is no ABN: one of its digits is wrong.');

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

export const companyFrameworkRoute = route({
  method: 'GET',
  path: '/api/company/framework',
  tag: 'Company',
  summary: 'The framework new records of the own company begin with; for platform staff that of the company named.',
  authorities: [...COMPANY_MEMBERS, ...STAFF],
  query: fields({ companyId: id.optional() }),
  // Null until the company has chosen.
  response: envelope(z.object({ framework: z.enum(FRAMEWORKS).nullable() })),
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
