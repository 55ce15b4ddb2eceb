import { z } from 'zod';
import { fields, pageOf, pageQuery, route, searchText, STAFF } from '#contract';
import { REGISTRATION_KINDS } from '../domain/registration.ts';
import { COMPANY_STATUSES, COMPANY_TYPES } from './company-kinds.ts';

export const COMPANY_SORT_FIELDS = ['name', 'type', 'createdAt'] as const;

/** Options of the type filter: ALL is every type, never the type of a company. */
export const COMPANY_TYPE_FILTERS = ['ALL', ...COMPANY_TYPES] as const;

/** A company with its numbers of people and facilities. */
export const managedCompanyRow = z
  .object({
    id: z.string(),
    name: z.string(),
    code: z.string(),
    type: z.enum(COMPANY_TYPES),
    status: z.enum(COMPANY_STATUSES),
    abn: z.string().nullable(),
    registrationKind: z.enum(REGISTRATION_KINDS).nullable(),
    registrationNumber: z.string().nullable(),
    /** ISO 3166-1 alpha-2. */
    country: z.string(),
    logo: z.string().nullable(),
    facilities: z.int(),
    /** People who may sign in. */
    activeMembers: z.int(),
    /** People of the company, not counting invitations. */
    members: z.int(),
    createdAt: z.string(),
  })
  .meta({ id: 'ManagedCompany' });

export type ManagedCompanyRow = z.infer<typeof managedCompanyRow>;

export const companyManagementRoute = route({
  method: 'GET',
  scope: 'company:read',
  path: '/api/admin/list/company/management',
  tag: 'Company (admin)',
  summary:
    'Lists the companies of the platform with their numbers of people and facilities, by name unless sorted otherwise.',
  authorities: STAFF,
  query: fields({
    ...pageQuery,
    search: searchText.optional(),
    type: z.enum(COMPANY_TYPE_FILTERS).default('ALL'),
    status: z.enum(COMPANY_STATUSES, { error: 'company.no-status' }).optional(),
    country: z
      .string()
      .regex(/^[A-Z]{2}$/, 'company.country-missing')
      .optional(),
    sort: z.enum(['ASC', 'DESC']).default('ASC'),
    fieldSort: z.enum(COMPANY_SORT_FIELDS).default('name'),
  }),
  response: pageOf(managedCompanyRow),
});
