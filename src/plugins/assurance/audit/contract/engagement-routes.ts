import { z } from 'zod';
import { envelope, route } from '#contract';
import { AUDIT_READERS, AUDITORS, ofEngagement } from './audit-words.ts';
import {
  drawBody,
  drawn,
  engagementBody,
  engagementDetail,
  engagementRow,
  engagementUpdateBody,
} from './engagement-schemas.ts';
import { handPickBody, sampleRow, tickBody } from './sample-schemas.ts';

const tag = 'Audit';
const read = { tag, authorities: AUDIT_READERS, method: 'GET' } as const;
const write = { tag, authorities: AUDITORS, method: 'POST' } as const;
const one = { params: ofEngagement, errors: ['audit.unknown'] } as const;
const open = ['audit.unknown', 'audit.closed'];
const done = envelope(z.object({ id: z.string() }));

/** Engagements, their samples and marks. */
export const engagementRoutes = {
  list: route({
    ...read,
    path: '/api/audit/engagement/list',
    summary: 'Engagements of the own company, newest first.',
    response: envelope(z.array(engagementRow)),
  }),
  create: route({
    ...write,
    path: '/api/audit/engagement/create',
    summary: 'Opens an engagement for a financial year of the own company.',
    body: engagementBody,
    response: done,
  }),
  detail: route({
    ...read,
    ...one,
    path: '/api/audit/engagement/{id}',
    summary: 'One engagement, how its sample was drawn, and its coverage.',
    response: envelope(engagementDetail),
  }),
  update: route({
    ...write,
    path: '/api/audit/engagement/{id}/update',
    summary:
      'Changes title and materiality, and the financial year while there is no sample. What was stays to be seen.',
    params: ofEngagement,
    body: engagementUpdateBody,
    response: done,
    errors: [...open, 'audit.stale', 'audit.drawn'],
  }),
  close: route({
    ...write,
    path: '/api/audit/engagement/{id}/close',
    summary: 'Closes an engagement without open queries and exceptions. Nothing in it can be changed afterwards.',
    params: ofEngagement,
    response: done,
    errors: [...open, 'audit.unsettled'],
  }),
  plan: route({
    ...read,
    ...one,
    authorities: AUDITORS,
    path: '/api/audit/engagement/{id}/plan',
    summary: 'Previews a sample drawn this way. Nothing is stored.',
    query: drawBody,
    response: envelope(drawn),
    errors: [...open, 'audit.nothing-to-draw', 'audit.too-many'],
  }),
  draw: route({
    ...write,
    path: '/api/audit/engagement/{id}/draw',
    summary: 'Draws the sample. It can be drawn again only while no record of it has a mark or a query.',
    params: ofEngagement,
    body: drawBody,
    response: envelope(drawn),
    errors: [...open, 'audit.nothing-to-draw', 'audit.too-many', 'audit.begun'],
  }),
  sample: route({
    ...read,
    ...one,
    path: '/api/audit/engagement/{id}/sample',
    summary: 'The records of the sample, largest first.',
    response: envelope(z.array(sampleRow)),
  }),
  handPick: route({
    ...write,
    path: '/api/audit/engagement/{id}/sample/add',
    summary: 'Adds a record by hand. Its errors are not projected.',
    params: ofEngagement,
    body: handPickBody,
    response: done,
    errors: [...open, 'audit.not-counted', 'audit.sampled', 'audit.too-many'],
  }),
  tick: route({
    ...write,
    path: '/api/audit/engagement/{id}/tick',
    summary: 'Sets a mark on a check of a sampled record. An exception is entered into the register.',
    params: ofEngagement,
    body: tickBody,
    response: done,
    errors: [...open, 'audit.not-sampled', 'audit.no-such-check'],
  }),
} as const;
