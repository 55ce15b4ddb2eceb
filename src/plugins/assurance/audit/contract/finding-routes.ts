import { z } from 'zod';
import { envelope, fileRoute, route } from '#contract';
import { AUDIT_ANSWERERS, AUDIT_READERS, AUDIT_RESPONDERS, AUDITORS, ofEngagement } from './audit-words.ts';
import {
  answerBody,
  closeQueryBody,
  exceptionBody,
  exceptionRegister,
  exceptionUpdateBody,
  queryBody,
  queryRow,
  registerFileQuery,
  responseBody,
} from './sample-schemas.ts';

const tag = 'Audit';
const ROOT = '/api/audit/engagement/{id}';
const read = {
  tag,
  authorities: AUDIT_READERS,
  method: 'GET',
  params: ofEngagement,
  errors: ['audit.unknown'],
} as const;
const write = { tag, authorities: AUDITORS, method: 'POST', params: ofEngagement } as const;
const open = ['audit.unknown', 'audit.closed'];
const done = envelope(z.object({ id: z.string() }));

/** Queries and exceptions of an engagement. */
export const findingRoutes = {
  queries: route({
    ...read,
    path: `${ROOT}/query/list`,
    summary: 'Queries with the thread of each, open ones first.',
    response: envelope(z.array(queryRow)),
  }),
  ask: route({
    ...write,
    path: `${ROOT}/query/ask`,
    summary: 'Asks a question in the thread of a sampled record and notifies its preparer.',
    body: queryBody,
    response: done,
    errors: [...open, 'audit.not-sampled'],
  }),
  answer: route({
    ...write,
    authorities: AUDIT_ANSWERERS,
    path: `${ROOT}/query/answer`,
    summary: 'Answers a query, in the thread of the record.',
    body: answerBody,
    response: done,
    errors: [...open, 'audit.no-such-query', 'audit.query-closed'],
  }),
  closeQuery: route({
    ...write,
    path: `${ROOT}/query/close`,
    summary: 'Settles a query.',
    body: closeQueryBody,
    response: done,
    errors: [...open, 'audit.no-such-query', 'audit.query-closed'],
  }),
  exceptions: route({
    ...read,
    path: `${ROOT}/exception/list`,
    summary: 'The register of exceptions, projected to the population and compared with materiality.',
    response: envelope(exceptionRegister),
  }),
  raise: route({
    ...write,
    path: `${ROOT}/exception/create`,
    summary: 'Enters an exception by hand and notifies the administrators of the company.',
    body: exceptionBody,
    response: done,
    errors: [...open, 'audit.not-sampled'],
  }),
  update: route({
    ...write,
    path: `${ROOT}/exception/update`,
    summary: 'Changes an exception, and whether it was corrected.',
    body: exceptionUpdateBody,
    response: done,
    errors: [...open, 'audit.no-such-exception', 'audit.exception-stale'],
  }),
  respond: route({
    ...write,
    authorities: AUDIT_RESPONDERS,
    path: `${ROOT}/exception/respond`,
    summary: 'Stores the response of the company to an exception and notifies the auditor who raised it.',
    body: responseBody,
    response: done,
    errors: [...open, 'audit.no-such-exception', 'audit.exception-stale'],
  }),
  register: fileRoute({
    media: ['xlsx', 'csv'],
    ...read,
    path: `${ROOT}/exception/export`,
    summary: 'The register as XLSX with its working, or as CSV.',
    query: registerFileQuery,
  }),
} as const;
