import { z } from 'zod';
import { COMPANY_MEMBERS, envelope, fields, id, readRevision, route, STAFF, type Authority } from '#contract';
import { basisCreateBody, basisRow, basisUpdateBody, ofCompany } from './basis-schemas.ts';

/** Roles that state the control basis. */
export const BASIS_WRITERS: readonly Authority[] = ['COMPANY_ADMIN', ...STAFF];

const tag = 'Control basis';
const errors = [
  'company.required',
  'company.unknown',
  'facility.unknown',
  'control-basis.overlap',
  'control-basis.not-connected',
  'period.locked',
];

/** Control of facilities. Platform staff name the company. */
export const basisRoutes = {
  list: route({
    method: 'GET',
    scope: 'company:read',
    path: '/api/control-basis/list',
    tag,
    summary: "Lists the periods of the own company's facilities, by facility, basis and day.",
    authorities: [...COMPANY_MEMBERS, ...STAFF],
    query: fields({ ...ofCompany, facilityId: id.optional() }),
    response: envelope(z.array(basisRow)),
    errors: ['company.required', 'company.unknown'],
  }),
  create: route({
    method: 'POST',
    scope: 'company:write',
    path: '/api/control-basis/create',
    tag,
    summary:
      'Adds a period of a basis to a facility. Periods of one basis must not overlap: a refusal returns the conflicting one.',
    authorities: BASIS_WRITERS,
    body: basisCreateBody,
    response: envelope(basisRow),
    errors,
  }),
  update: route({
    method: 'POST',
    scope: 'company:write',
    path: '/api/control-basis/update',
    tag,
    summary: 'Changes a period.',
    authorities: BASIS_WRITERS,
    body: basisUpdateBody,
    response: envelope(basisRow),
    errors: [...errors, 'control-basis.unknown', 'control-basis.stale'],
  }),
  remove: route({
    method: 'DELETE',
    scope: 'company:write',
    path: '/api/control-basis/delete/{id}',
    tag,
    summary: 'Deletes a period, unless it has changed since it was read.',
    authorities: BASIS_WRITERS,
    params: fields({ id }),
    query: fields({ ...ofCompany, revision: readRevision }),
    response: envelope(z.object({ id: z.string() })),
    errors: ['company.required', 'company.unknown', 'control-basis.unknown', 'control-basis.stale', 'period.locked'],
  }),
} as const;
