import { z } from 'zod';
import { COMPANY_MEMBERS, envelope, fields, id, readRevision, route, STAFF, type Authority } from '#contract';
import {
  decideBody,
  entityCreateBody,
  entityUpdateBody,
  groupEntity,
  groupInvitation,
  groupStructure,
  ofCompany,
} from './group-schemas.ts';

const READERS: readonly Authority[] = [...COMPANY_MEMBERS, ...STAFF];

/** Roles that write the structure of a company and its answers to other groups. */
export const GROUP_WRITERS: readonly Authority[] = ['COMPANY_ADMIN', ...STAFF];

const tag = 'Company group';
const company = ['company.required', 'company.unknown'];
const placing = [
  'period.locked',
  'group.parent-unknown',
  'group.cycle',
  'group.too-deep',
  'group.abn-taken',
  'group.number-taken',
  'facility.unknown',
];

/** Group structures. Platform staff name the company. */
export const groupRoutes = {
  structure: route({
    method: 'GET',
    scope: 'company:read',
    wholeCompany: true,
    path: '/api/company-group/structure',
    tag,
    summary: 'Lists the entities below the own company as controlling corporation, in tree order.',
    authorities: READERS,
    query: fields(ofCompany),
    response: envelope(groupStructure),
    errors: company,
  }),
  invitations: route({
    method: 'GET',
    scope: 'company:read',
    wholeCompany: true,
    path: '/api/company-group/invitations',
    tag,
    summary: 'Lists the groups the own company was invited to, with its answers.',
    authorities: READERS,
    query: fields(ofCompany),
    response: envelope(z.array(groupInvitation)),
    errors: company,
  }),
  create: route({
    method: 'POST',
    scope: 'company:write',
    wholeCompany: true,
    path: '/api/company-group/entity/create',
    tag,
    summary:
      'Adds an entity. A member is found by its ABN, or by country and registration number, and notified; it counts once it has accepted.',
    authorities: GROUP_WRITERS,
    body: entityCreateBody,
    response: envelope(groupEntity),
    errors: [...company, ...placing, 'group.abn-unknown', 'group.number-unknown', 'group.limit', 'rate.limited'],
  }),
  update: route({
    method: 'POST',
    scope: 'company:write',
    wholeCompany: true,
    path: '/api/company-group/entity/update',
    tag,
    summary:
      'Changes an entity or its place. Kind and number of a member cannot change: another company is another entity.',
    authorities: GROUP_WRITERS,
    body: entityUpdateBody,
    response: envelope(groupEntity),
    errors: [...company, ...placing, 'group.unknown', 'group.stale', 'group.kind-fixed'],
  }),
  remove: route({
    method: 'DELETE',
    scope: 'company:write',
    wholeCompany: true,
    path: '/api/company-group/entity/delete/{id}',
    tag,
    summary: 'Removes an entity, unless it has others below it. If it has only ended, set its last day instead.',
    authorities: GROUP_WRITERS,
    params: fields({ id }),
    query: fields({ ...ofCompany, revision: readRevision }),
    response: envelope(z.object({ id: z.string() })),
    errors: [...company, 'group.unknown', 'group.stale', 'group.has-children', 'period.locked'],
  }),
  decide: route({
    method: 'POST',
    path: '/api/company-group/decide',
    tag,
    summary: 'Answers an invitation to a group, or leaves the group from a day on, today or later.',
    authorities: GROUP_WRITERS,
    body: decideBody,
    response: envelope(groupInvitation),
    errors: [
      ...company,
      'group.unknown',
      'group.cycle',
      'group.decided',
      'group.stale',
      'group.left-backwards',
      'period.locked',
    ],
  }),
} as const;
