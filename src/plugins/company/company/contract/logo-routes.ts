import { z } from 'zod';
import { COMPANY_MEMBERS, envelope, fields, fileRoute, id, route, STAFF, uploadRoute } from '#contract';

/** Accepted file extensions. */
export const LOGO_FORMATS = ['.png', '.jpg', '.jpeg', '.webp'] as const;

const tag = 'Company';
const kept = envelope(z.object({ companyId: z.string(), logo: z.string().nullable() }));
const errors = ['file.format', 'file.too-large', 'company.inactive'];

export const uploadLogoRoute = uploadRoute({
  method: 'POST',
  scope: 'company:write',
  path: '/api/upload/company/logo',
  tag,
  summary: 'Sets the logo of the own company: JPEG, PNG or WebP, resized and stored as WebP.',
  authorities: ['COMPANY_ADMIN'],
  response: kept,
  errors,
});

export const uploadManagedLogoRoute = uploadRoute({
  method: 'POST',
  scope: 'company:write',
  path: '/api/admin/upload/company/logo',
  tag,
  summary: 'Sets the logo of a company: JPEG, PNG or WebP, resized and stored as WebP.',
  authorities: STAFF,
  query: fields({ companyId: id }),
  response: kept,
  errors: [...errors, 'company.unknown'],
});

export const deleteLogoRoute = route({
  method: 'DELETE',
  scope: 'company:write',
  path: '/api/delete/company/logo',
  tag,
  summary: 'Removes the logo of the own company.',
  authorities: ['COMPANY_ADMIN'],
  response: kept,
  errors: ['company.inactive'],
});

export const deleteManagedLogoRoute = route({
  method: 'DELETE',
  scope: 'company:write',
  path: '/api/admin/delete/company/logo',
  tag,
  summary: 'Removes the logo of a company.',
  authorities: STAFF,
  query: fields({ companyId: id }),
  response: kept,
  errors: ['company.unknown'],
});

export const companyLogoRoute = fileRoute({
  media: ['webp'],
  method: 'GET',
  scope: 'company:read',
  path: '/api/company/logo/{id}/{hash}',
  tag,
  summary: 'Returns the logo of a company the caller may see, by its hash. The response never changes.',
  authorities: [...COMPANY_MEMBERS, ...STAFF],
  params: fields({ id, hash: z.string().regex(/^[0-9a-f]{64}$/) }),
  errors: ['logo.unknown'],
});
