import { z } from 'zod';
import { fields, fileRoute, id, STAFF } from '#contract';
import { EXPORT_LANGUAGES } from '#plugins/platform/export-jobs/contract';
import { inOrder, isInOrder, isWhole, PACK_READERS, packFields, whole } from './pack-query.ts';

const shared = {
  method: 'GET',
  scope: 'reports:read',
  wholeCompany: true,
  params: fields({ companyId: id }),
  query: fields({
    ...packFields,
    language: z.enum(EXPORT_LANGUAGES).default('en'),
  })
    .refine(isWhole, whole)
    .refine(isInOrder, inOrder),
  summary: 'Everything behind the totals of a period as one ZIP. The same data gives the same bytes.',
  errors: ['company.unknown', 'facility.unknown', 'assurance-pack.busy', 'assurance-pack.too-long'],
} as const;

/** The pack of the own company, written while it is sent. */
export const packRoute = fileRoute({
  media: ['zip'],
  ...shared,
  path: '/api/assurance-pack/{companyId}',
  tag: 'Assurance pack',
  authorities: PACK_READERS,
});

/** The same for platform staff, of any company. */
export const adminPackRoute = fileRoute({
  media: ['zip'],
  ...shared,
  path: '/api/admin/assurance-pack/{companyId}',
  tag: 'Assurance pack (admin)',
  authorities: STAFF,
});
