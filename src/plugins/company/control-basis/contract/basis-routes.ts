import { z } from 'zod';
import { COMPANY_MEMBERS, envelope, fields, id, readRevision, route, STAFF, type Authority } from '#contract';
import { basisCreateBody, basisRow, basisUpdateBody, ofCompany } from './basis-schemas.ts';

/** Who says what a company reports. */
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
    path: '/api/control-basis/list',
    tag,
    summary: 'What holds for the facilities of the own company, by facility, basis and day.',
    authorities: [...COMPANY_MEMBERS, ...STAFF],
    query: fields({ ...ofCompany, facilityId: id.optional() }),
    response: envelope(z.array(basisRow)),
    errors: ['company.required', 'company.unknown'],
  }),
  create: route({
    method: 'POST',
    path: '/api/control-basis/create',
    tag,
    summary: 'States a basis of a facility. Periods of one basis do not overlap: the one in the way is answered.',
    authorities: BASIS_WRITERS,
    body: basisCreateBody,
    response: envelope(basisRow),
    errors,
  }),
  update: route({
    method: 'POST',
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
    path: '/api/control-basis/delete/{id}',
    tag,
    summary: 'Takes a period back, if it is as it was read.',
    authorities: BASIS_WRITERS,
    params: fields({ id }),
    query: fields({ ...ofCompany, revision: readRevision }),
    response: envelope(z.object({ id: z.string() })),
    errors: ['company.required', 'company.unknown', 'control-basis.unknown', 'control-basis.stale', 'period.locked'],
  }),
} as const;
