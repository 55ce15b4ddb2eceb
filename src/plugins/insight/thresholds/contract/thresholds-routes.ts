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
  baselineBody,
  baselineRow,
  deadlineRow,
  ofCompany,
  radar,
  radarQuery,
  sizeBody,
} from './thresholds-schemas.ts';

const READERS: readonly Authority[] = [...COMPANY_MEMBERS, ...STAFF];

/** Roles that enter baselines and sizes. */
export const THRESHOLD_WRITERS: readonly Authority[] = [...COMPANY_WRITERS, ...STAFF];

const tag = 'Thresholds';
const company = ['company.required', 'company.unknown'];

/** Thresholds of the own company; platform staff name the company. */
export const thresholdsRoutes = {
  radar: route({
    method: 'GET',
    scope: 'reports:read',
    wholeCompany: true,
    path: '/api/thresholds/radar',
    tag,
    summary: 'Thresholds of NGER, the Safeguard Mechanism and AASB S2, with the projected year end and its method.',
    authorities: READERS,
    query: radarQuery,
    response: envelope(radar),
    errors: company,
  }),
  deadlines: route({
    method: 'GET',
    scope: 'reports:read',
    wholeCompany: true,
    path: '/api/thresholds/deadlines',
    tag,
    summary: 'Deadlines of the coming year, overdue ones, and filings: statutory ones, and those between companies.',
    authorities: READERS,
    query: fields(ofCompany),
    response: envelope(z.array(deadlineRow)),
    errors: company,
  }),
  baselines: route({
    method: 'GET',
    scope: 'reports:read',
    wholeCompany: true,
    path: '/api/thresholds/baseline/list',
    tag,
    summary: 'Safeguard baselines of facilities by financial year.',
    authorities: READERS,
    query: fields(ofCompany),
    response: envelope(z.array(baselineRow)),
    errors: company,
  }),
  saveBaseline: route({
    method: 'POST',
    scope: 'reports:write',
    wholeCompany: true,
    path: '/api/thresholds/baseline/save',
    tag,
    summary: 'Enters or replaces the baseline of a facility and year.',
    authorities: THRESHOLD_WRITERS,
    body: baselineBody,
    response: envelope(baselineRow),
    errors: [...company, 'facility.unknown', 'thresholds.facility-elsewhere', 'thresholds.stale', 'period.locked'],
  }),
  removeBaseline: route({
    method: 'DELETE',
    scope: 'reports:write',
    wholeCompany: true,
    path: '/api/thresholds/baseline/delete/{id}',
    tag,
    summary: 'Deletes a baseline, if its revision is still the one given.',
    authorities: THRESHOLD_WRITERS,
    params: fields({ id }),
    query: fields({ ...ofCompany, revision: readRevision }),
    response: envelope(z.object({ id: z.string() })),
    errors: [...company, 'thresholds.unknown', 'thresholds.stale', 'period.locked'],
  }),
  saveSize: route({
    method: 'POST',
    scope: 'reports:write',
    wholeCompany: true,
    path: '/api/thresholds/size/save',
    tag,
    summary:
      'Enters consolidated revenue, gross assets and employees of a financial year, which determine the AASB S2 group until newer ones are entered.',
    authorities: THRESHOLD_WRITERS,
    body: sizeBody,
    response: envelope(z.object({ companyId: z.string(), year: z.int(), revision: z.int() })),
    errors: [...company, 'thresholds.stale', 'period.locked'],
  }),
} as const;
