import { z } from 'zod';
import { COMPANY_MEMBERS, day, envelope, fields, id, optionalText, pageOf, pageQuery, route, STAFF } from '#contract';
import { country } from '#plugins/company/company/contract';
import { FACTOR_STATUSES } from '../domain/index.ts';
import { OWN_FACTOR_WRITERS } from './own-factor-access.ts';
import {
  factorImpact,
  factorStepBody,
  ownFactor,
  ownFactorBody,
  ownFactorUpdateBody,
  ownFactorVersions,
  revisionFields,
} from './own-factor-schemas.ts';

const listQuery = {
  ...pageQuery,
  search: optionalText.optional(),
  /** Only factors usable on this day: approved, valid and not retired; each with its approved version. */
  validOn: day.optional(),
  /** Only factors that apply to facilities of this country. */
  country: country.optional(),
  /** Only factors that apply at this facility. */
  facilityId: id.optional(),
  /** State of the latest version. */
  status: z.enum(FACTOR_STATUSES).optional(),
  /** `1`: include retired ones. */
  retired: z.literal('1').optional(),
};

const reading = { tag: 'Own factors', authorities: COMPANY_MEMBERS } as const;
const writing = {
  tag: 'Own factors',
  authorities: OWN_FACTOR_WRITERS,
  method: 'POST',
  scope: 'factors:write',
  response: envelope(ownFactor),
} as const;

/** Calls for the people of the company. */
export const ownFactorRoutes = {
  list: route({
    ...reading,
    method: 'GET',
    scope: 'factors:read',
    path: '/api/custom-factors/list',
    summary: "Lists the company's own factors, by name.",
    query: fields(listQuery),
    response: pageOf(ownFactor),
  }),
  detail: route({
    ...reading,
    method: 'GET',
    scope: 'factors:read',
    path: '/api/custom-factors/detail/{id}',
    summary: 'Returns one factor of the company.',
    params: fields({ id }),
    response: envelope(ownFactor),
    errors: ['custom-factor.unknown'],
  }),
  create: route({
    ...writing,
    path: '/api/custom-factors/create',
    summary: 'Adds a factor as a draft. Once it is approved, records are offered it.',
    body: ownFactorBody,
    errors: ['category.unknown', 'country.unknown', 'facility.unknown', 'input-type.unknown'],
  }),
  update: route({
    ...writing,
    path: '/api/custom-factors/update',
    summary:
      'Changes a factor that is not retired. A draft is changed; an approved or returned version stays and gets a successor. Records keep their figures.',
    body: ownFactorUpdateBody,
    errors: [
      'custom-factor.unknown',
      'custom-factor.stale',
      'custom-factor.retired',
      'custom-factor.submitted',
      'category.unknown',
      'country.unknown',
      'facility.unknown',
      'input-type.unknown',
      'period.locked',
    ],
  }),
  impact: route({
    ...reading,
    authorities: OWN_FACTOR_WRITERS,
    method: 'POST',
    scope: 'factors:read',
    path: '/api/custom-factors/impact',
    summary:
      'Calculates the records that name the factor with new figures, and compares. Changes nothing: records keep their figures until someone edits them.',
    body: ownFactorUpdateBody,
    response: envelope(factorImpact),
    errors: ['custom-factor.unknown'],
  }),
  versions: route({
    ...reading,
    method: 'GET',
    scope: 'factors:read',
    path: '/api/custom-factors/versions/{id}',
    summary: 'Lists the versions of a factor, newest first, and the next steps of the latest.',
    params: fields({ id }),
    response: envelope(ownFactorVersions),
    errors: ['custom-factor.unknown'],
  }),
  step: route({
    ...writing,
    path: '/api/custom-factors/status',
    summary: 'Submits, approves or returns the latest version. Who entered, changed or submitted it cannot approve it.',
    body: factorStepBody,
    errors: [
      'custom-factor.unknown',
      'custom-factor.stale',
      'custom-factor.retired',
      'custom-factor.no-such-step',
      'custom-factor.own-approval',
      'custom-factor.reason-missing',
      'period.locked',
    ],
  }),
  retire: route({
    ...writing,
    path: '/api/custom-factors/retire',
    summary: 'Retires a factor. It stays in the list of retired factors; nothing is deleted.',
    body: fields(revisionFields),
    errors: ['custom-factor.unknown', 'custom-factor.stale', 'custom-factor.retired'],
  }),
} as const;

/** Read-only, for platform staff. */
export const adminOwnFactorRoutes = {
  list: route({
    method: 'GET',
    scope: 'factors:read',
    tag: 'Own factors (admin)',
    authorities: STAFF,
    path: '/api/admin/custom-factors/list',
    summary: 'Lists the own factors of one company.',
    query: fields({ ...listQuery, companyId: id }),
    response: pageOf(ownFactor),
  }),
  versions: route({
    method: 'GET',
    scope: 'factors:read',
    tag: 'Own factors (admin)',
    authorities: STAFF,
    path: '/api/admin/custom-factors/versions/{id}',
    summary: 'Lists the versions of a factor of one company, newest first.',
    params: fields({ id }),
    query: fields({ companyId: id }),
    response: envelope(ownFactorVersions),
    errors: ['custom-factor.unknown'],
  }),
} as const;
