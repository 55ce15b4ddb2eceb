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
  initiativeBody,
  initiativeRow,
  initiativeUpdateBody,
  ofCompany,
  rebaseBody,
  settingBody,
  targetBody,
  targetDetail,
  targetList,
  targetUpdateBody,
} from './targets-schemas.ts';

const READERS: readonly Authority[] = [...COMPANY_MEMBERS, ...STAFF];

const tag = 'Targets';
const company = ['company.required', 'company.unknown'];
const byId = fields({ id });
const gone = envelope(z.object({ id: z.string() }));
const WRITE_ERRORS = ['targets.no-base', 'targets.denominator', 'targets.limit'];

/** Targets of the own company; platform staff read those of the company they name. */
export const targetsRoutes = {
  list: route({
    method: 'GET',
    path: '/api/targets/list',
    tag,
    summary: 'Targets by name, with their status.',
    authorities: READERS,
    query: fields(ofCompany),
    response: envelope(targetList),
    errors: company,
  }),
  detail: route({
    method: 'GET',
    path: '/api/targets/detail/{id}',
    tag,
    summary: 'A target with its years, initiatives, abatement by price, and the change of its base year.',
    authorities: READERS,
    params: byId,
    query: fields(ofCompany),
    response: envelope(targetDetail),
    errors: [...company, 'targets.unknown'],
  }),
  create: route({
    method: 'POST',
    path: '/api/targets/create',
    tag,
    summary: "Creates a target. Its base is the given amount, or the total of the base year's records.",
    authorities: COMPANY_WRITERS,
    body: targetBody,
    response: gone,
    errors: WRITE_ERRORS,
  }),
  update: route({
    method: 'POST',
    path: '/api/targets/update',
    tag,
    summary: 'Changes a target.',
    authorities: COMPANY_WRITERS,
    body: targetUpdateBody,
    response: gone,
    errors: [...WRITE_ERRORS, 'targets.unknown', 'targets.stale'],
  }),
  rebase: route({
    method: 'POST',
    path: '/api/targets/rebase',
    tag,
    summary: "Updates the base to the current total of the base year's records.",
    authorities: COMPANY_WRITERS,
    body: rebaseBody,
    response: gone,
    errors: ['targets.unknown', 'targets.stale', 'targets.no-base'],
  }),
  remove: route({
    method: 'DELETE',
    path: '/api/targets/delete/{id}',
    tag,
    summary: 'Deletes a target with its initiatives, if its revision is still the one given.',
    authorities: COMPANY_WRITERS,
    params: byId,
    query: fields({ revision: readRevision }),
    response: gone,
    errors: ['targets.unknown', 'targets.stale'],
  }),
  addInitiative: route({
    method: 'POST',
    path: '/api/targets/initiative/create',
    tag,
    summary: 'Adds an initiative to a target.',
    authorities: COMPANY_WRITERS,
    body: initiativeBody,
    response: envelope(initiativeRow),
    errors: ['facility.unknown', 'targets.unknown', 'targets.limit'],
  }),
  changeInitiative: route({
    method: 'POST',
    path: '/api/targets/initiative/update',
    tag,
    summary: 'Changes an initiative.',
    authorities: COMPANY_WRITERS,
    body: initiativeUpdateBody,
    response: envelope(initiativeRow),
    errors: ['facility.unknown', 'targets.unknown', 'targets.stale'],
  }),
  removeInitiative: route({
    method: 'DELETE',
    path: '/api/targets/initiative/delete/{id}',
    tag,
    summary: 'Deletes an initiative, if its revision is still the one given.',
    authorities: COMPANY_WRITERS,
    params: byId,
    query: fields({ revision: readRevision }),
    response: gone,
    errors: ['targets.unknown', 'targets.stale'],
  }),
  saveSetting: route({
    method: 'POST',
    path: '/api/targets/setting/save',
    tag,
    summary: 'Sets the change of the base year, in per cent, above which a recalculation is suggested.',
    authorities: ['COMPANY_ADMIN'],
    body: settingBody,
    response: envelope(z.object({ recalculation: z.string(), revision: z.int() })),
    errors: ['targets.stale'],
  }),
} as const;
