import { z } from 'zod';
import { COMPANY_MEMBERS, COMPANY_WRITERS, envelope, fields, route, STAFF, type Authority } from '#contract';
import {
  assessmentRow,
  estimateQuery,
  historyQuery,
  saveBody,
  screening,
  screeningQuery,
  spendChoices,
  spendEstimated,
} from './screening-schemas.ts';

/** Roles that read a screening, and export it. */
export const SCREENING_READERS: readonly Authority[] = [...COMPANY_MEMBERS, ...STAFF];

const tag = 'Scope 3 screening';
const company = ['company.required', 'company.unknown'];
const SPEND_ERRORS = ['screening.factor-unknown', 'screening.no-rate', 'screening.no-index'];

/** Screening of the own company; platform staff read that of the company they name. */
export const screeningRoutes = {
  year: route({
    method: 'GET',
    scope: 'reports:read',
    wholeCompany: true,
    path: '/api/screening/year',
    tag,
    summary:
      'The 15 categories of Scope 3 in a financial year: what was decided, what is recorded, what is estimated, and the share measured.',
    authorities: SCREENING_READERS,
    query: screeningQuery,
    response: envelope(screening),
    errors: company,
  }),
  history: route({
    method: 'GET',
    scope: 'reports:read',
    wholeCompany: true,
    path: '/api/screening/history',
    tag,
    summary: 'Every state of the assessment of a category and year, newest first, with author and time.',
    authorities: SCREENING_READERS,
    query: historyQuery,
    response: envelope(z.array(assessmentRow)),
    errors: company,
  }),
  choices: route({
    method: 'GET',
    scope: 'reports:read',
    wholeCompany: true,
    path: '/api/screening/spend/choices',
    tag,
    summary: 'Factors by spend, currencies and years that an estimate can be made from.',
    authorities: SCREENING_READERS,
    query: fields({}),
    response: envelope(spendChoices),
  }),
  estimate: route({
    method: 'GET',
    scope: 'reports:read',
    wholeCompany: true,
    path: '/api/screening/spend/estimate',
    tag,
    summary:
      'Estimates emissions from spend: at the exchange rate of its year, brought to the prices of the factor. Refused if a rate or an index is not published; nothing is stored.',
    authorities: SCREENING_READERS,
    query: estimateQuery,
    response: envelope(spendEstimated),
    errors: SPEND_ERRORS,
  }),
  save: route({
    method: 'POST',
    scope: 'reports:write',
    wholeCompany: true,
    path: '/api/screening/save',
    tag,
    summary: 'Writes the assessment of a category and year over the revision that was read. It changes no total.',
    authorities: COMPANY_WRITERS,
    body: saveBody,
    response: envelope(assessmentRow),
    errors: [...SPEND_ERRORS, 'screening.stale', 'period.locked'],
  }),
} as const;
