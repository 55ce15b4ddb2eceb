import { z } from 'zod';
import {
  COMPANY_MEMBERS,
  COMPANY_WRITERS,
  envelope,
  fields,
  id,
  readRevision,
  route,
  STAFF,
  type Authority,
} from '#contract';
import {
  denominatorBody,
  denominatorRow,
  denominatorUpdateBody,
  intensitySheet,
  intensityTotal,
  ofCompany,
  sheetBody,
  sheetQuery,
  totalQuery,
} from './intensity-schemas.ts';

const READERS: readonly Authority[] = [...COMPANY_MEMBERS, ...STAFF];

/** Roles that enter figures. */
export const FIGURE_WRITERS: readonly Authority[] = [...COMPANY_WRITERS, ...STAFF];

/** Roles that define denominators. */
export const DENOMINATOR_WRITERS: readonly Authority[] = ['COMPANY_ADMIN', ...STAFF];

const tag = 'Intensity';
const company = ['company.required', 'company.unknown'];

/** Denominators of intensity and their figures. Platform staff name the company. */
export const intensityRoutes = {
  denominators: route({
    method: 'GET',
    scope: 'company:read',
    path: '/api/intensity/denominator/list',
    tag,
    summary: 'Lists what emissions of the own company may be divided by: the built-in denominators, then its own.',
    authorities: READERS,
    query: fields(ofCompany),
    response: envelope(z.array(denominatorRow)),
    errors: company,
  }),
  addDenominator: route({
    method: 'POST',
    scope: 'company:write',
    path: '/api/intensity/denominator/create',
    tag,
    summary: 'Adds a denominator of the own company.',
    authorities: DENOMINATOR_WRITERS,
    body: denominatorBody,
    response: envelope(denominatorRow),
    errors: [...company, 'intensity.name-taken', 'intensity.limit'],
  }),
  changeDenominator: route({
    method: 'POST',
    scope: 'company:write',
    path: '/api/intensity/denominator/update',
    tag,
    summary: 'Renames a denominator. Its unit cannot change once it has figures or a target uses it.',
    authorities: DENOMINATOR_WRITERS,
    body: denominatorUpdateBody,
    response: envelope(denominatorRow),
    errors: [...company, 'intensity.unknown', 'intensity.name-taken', 'intensity.in-use', 'intensity.stale'],
  }),
  removeDenominator: route({
    method: 'DELETE',
    scope: 'company:write',
    path: '/api/intensity/denominator/delete/{id}',
    tag,
    summary: 'Deletes a denominator without figures or targets, unless it has changed since it was read.',
    authorities: DENOMINATOR_WRITERS,
    params: fields({ id }),
    query: fields({ ...ofCompany, revision: readRevision }),
    response: envelope(z.object({ id: z.string() })),
    errors: [...company, 'intensity.unknown', 'intensity.stale', 'intensity.in-use'],
  }),
  sheet: route({
    method: 'GET',
    scope: 'company:read',
    path: '/api/intensity/sheet',
    tag,
    summary: 'Returns the sheet of a financial year, facilities by months, for one denominator.',
    authorities: READERS,
    query: sheetQuery,
    response: envelope(intensitySheet),
    errors: [...company, 'intensity.unknown'],
  }),
  save: route({
    method: 'POST',
    scope: 'company:write',
    path: '/api/intensity/sheet',
    tag,
    summary:
      'Writes cells of a sheet, all or none. Refused if cells were changed meanwhile; the response returns those.',
    authorities: FIGURE_WRITERS,
    body: sheetBody,
    response: envelope(z.object({ saved: z.int() })),
    errors: [
      ...company,
      'intensity.unknown',
      'facility.unknown',
      'facility.window',
      'intensity.locked',
      'intensity.stale',
    ],
  }),
  total: route({
    method: 'GET',
    scope: 'company:read',
    path: '/api/intensity/total',
    tag,
    summary: 'Returns the total of every denominator over a period, for one facility or all.',
    authorities: READERS,
    query: totalQuery,
    response: envelope(z.array(intensityTotal)),
    errors: company,
  }),
} as const;
