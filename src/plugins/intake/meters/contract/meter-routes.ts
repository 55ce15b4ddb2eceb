import { z } from 'zod';
import { COMPANY_MEMBERS, COMPANY_WRITERS, envelope, fields, id, route } from '#contract';
import {
  assignBody,
  choicesQuery,
  endBody,
  expectBody,
  loadQuery,
  meterAssignment,
  meterChoice,
  meterDetail,
  meterLoad,
  meterRow,
  missingRow,
} from './meter-schemas.ts';

const reading = {
  method: 'GET',
  scope: 'inbox:read',
  wholeCompany: true,
  tag: 'Meters',
  authorities: COMPANY_MEMBERS,
} as const;
const writing = {
  method: 'POST',
  scope: 'inbox:write',
  wholeCompany: true,
  tag: 'Meters',
  authorities: COMPANY_WRITERS,
} as const;

/** The meters of a company. */
export const meterRoutes = {
  list: route({
    ...reading,
    path: '/api/meters/list',
    summary:
      'Lists the meters of the company with their facility, their first and last day with data and missing days.',
    response: envelope(z.array(meterRow)),
  }),
  detail: route({
    ...reading,
    path: '/api/meters/detail/{id}',
    summary: 'Returns one meter with its facilities, its last 36 months and its missing days.',
    params: fields({ id }),
    response: envelope(meterDetail),
    errors: ['meters.unknown'],
  }),
  load: route({
    ...reading,
    path: '/api/meters/load/{id}',
    summary: 'Returns the quantity of a channel by day, and the mean of each hour of the day by month.',
    params: fields({ id }),
    query: loadQuery,
    response: envelope(meterLoad),
    errors: ['meters.unknown', 'meters.days'],
  }),
  missing: route({
    ...reading,
    path: '/api/meters/missing',
    summary: 'Lists days that are missing of all meters: gaps, and what has not arrived.',
    response: envelope(z.array(missingRow)),
  }),
  choices: route({
    ...reading,
    path: '/api/meters/choices',
    summary: 'Lists what the quantity of a meter at a facility may be recorded as.',
    query: choicesQuery,
    response: envelope(z.array(meterChoice)),
    errors: ['facility.unknown'],
  }),
  assign: route({
    ...writing,
    path: '/api/meters/assignment/create',
    summary:
      'Assigns a meter to a facility from a day on. With `ends` the assignment before it ends on the day before, in the same step.',
    body: assignBody,
    response: envelope(meterAssignment),
    errors: [
      'meters.unknown',
      'facility.unknown',
      'meters.overlap',
      'meters.days-after',
      'meters.stale',
      'meters.before-start',
    ],
  }),
  expect: route({
    ...writing,
    path: '/api/meters/expected-days',
    summary: 'Sets how many days a meter may be silent. After that its writers get a notice, once for each gap.',
    body: expectBody,
    response: envelope(z.object({ expectedDays: z.int() })),
    errors: ['meters.unknown'],
  }),
  end: route({
    ...writing,
    path: '/api/meters/assignment/end',
    summary: 'Ends an assignment on a day, or opens it again. Refused if days after it are stored.',
    body: endBody,
    response: envelope(meterAssignment),
    errors: ['meters.unknown', 'meters.overlap', 'meters.days-after', 'meters.stale', 'meters.before-start'],
  }),
} as const;
