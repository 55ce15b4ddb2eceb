import { z } from 'zod';
import { COMPANY_MEMBERS, COMPANY_WRITERS, envelope, fields, pageOf, route } from '#contract';
import {
  daysBody,
  daysQuery,
  degreeDaySheet,
  figureId,
  reopenBody,
  settleBody,
  unusualFigure,
  unusualQuery,
  unusualSeries,
} from './unusual-schemas.ts';

const tag = 'Unusual figures';

export const unusualRoutes = {
  list: route({
    method: 'GET',
    scope: 'records:read',
    wholeCompany: true,
    path: '/api/unusual/list',
    tag,
    summary:
      'Months of the last two years that do not fit the usual course of an input at a facility, and changes of its level, the largest first.',
    authorities: COMPANY_MEMBERS,
    query: unusualQuery,
    response: pageOf(unusualFigure),
  }),
  series: route({
    method: 'GET',
    scope: 'records:read',
    wholeCompany: true,
    path: '/api/unusual/series/{id}',
    tag,
    summary: 'The months behind an unusual figure, each with the range that is usual.',
    authorities: COMPANY_MEMBERS,
    params: fields({ id: figureId }),
    response: envelope(unusualSeries),
    errors: ['unusual.unknown'],
  }),
  settle: route({
    method: 'POST',
    scope: 'records:write',
    wholeCompany: true,
    path: '/api/unusual/settle',
    tag,
    summary:
      'Says that an unusual figure is right, or that it does not matter, with the reason. It is open again once the quantity of its month changes.',
    authorities: COMPANY_WRITERS,
    body: settleBody,
    response: envelope(unusualFigure),
    errors: ['unusual.unknown', 'unusual.has-warning'],
  }),
  reopen: route({
    method: 'POST',
    scope: 'records:write',
    wholeCompany: true,
    path: '/api/unusual/reopen',
    tag,
    summary: 'Opens a settled figure again.',
    authorities: COMPANY_WRITERS,
    body: reopenBody,
    response: envelope(z.object({ id: z.string() })),
    errors: ['unusual.unknown'],
  }),
} as const;

export const degreeDayRoutes = {
  sheet: route({
    method: 'GET',
    scope: 'company:read',
    wholeCompany: true,
    path: '/api/unusual/degree-days',
    tag,
    summary: 'Heating and cooling degree days of a facility, for the months of a financial year.',
    authorities: COMPANY_MEMBERS,
    query: daysQuery,
    response: envelope(degreeDaySheet),
    errors: ['facility.unknown'],
  }),
  save: route({
    method: 'POST',
    scope: 'company:write',
    wholeCompany: true,
    path: '/api/unusual/degree-days',
    tag,
    summary:
      'Writes degree days of a facility, all months or none. They change no total; they tell cold months from unusual ones.',
    authorities: COMPANY_WRITERS,
    body: daysBody,
    response: envelope(z.object({ saved: z.int() })),
    errors: ['facility.unknown', 'unusual.days-stale'],
  }),
} as const;
