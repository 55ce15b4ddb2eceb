import { z } from 'zod';
import { fields, pageOf, pageQuery, route, STAFF } from '#contract';
import { COMPANY_TYPES } from '#plugins/company/contract';

/** A company with how many people it has. */
export const managedCompanyRow = z
  .object({
    id: z.string(),
    name: z.string(),
    code: z.string(),
    type: z.enum(COMPANY_TYPES),
    abn: z.string().nullable(),
    /** People who may sign in. */
    activeMembers: z.int(),
    /** People of the company, without those who are invited. */
    members: z.int(),
  })
  .meta({ id: 'ManagedCompany' });

export type ManagedCompanyRow = z.infer<typeof managedCompanyRow>;

export const companyManagementRoute = route({
  method: 'GET',
  path: '/api/admin/list/company/management',
  tag: 'Company (admin)',
  summary: 'Companies of the platform with their people, by name.',
  authorities: STAFF,
  query: fields({ ...pageQuery, search: z.string().trim().max(64).optional() }),
  response: pageOf(managedCompanyRow),
});
