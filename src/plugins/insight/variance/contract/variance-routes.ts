import { COMPANY_MEMBERS, envelope, route, STAFF } from '#contract';
import { adminVarianceBody, variance, varianceBody } from './variance-schemas.ts';

const errors = ['variance.too-long'];

export const varianceRoutes = {
  own: route({
    method: 'POST',
    path: '/api/insight/variance',
    scope: 'reports:read',
    tag: 'Variance',
    summary:
      'Why two figures differ: from one period, book or moment to another, cause by cause. The causes add up to the difference exactly.',
    authorities: COMPANY_MEMBERS,
    body: varianceBody,
    response: envelope(variance),
    errors,
  }),
  admin: route({
    method: 'POST',
    path: '/api/admin/insight/variance',
    scope: 'reports:read',
    tag: 'Variance (admin)',
    summary: 'The same for a company, for platform staff.',
    authorities: STAFF,
    body: adminVarianceBody,
    response: envelope(variance),
    errors: [...errors, 'company.unknown'],
  }),
} as const;
