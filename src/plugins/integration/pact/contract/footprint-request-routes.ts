import { z } from 'zod';
import { COMPANY_MEMBERS, envelope, fields, id, pageOf, pageQuery, route, searchText, type Authority } from '#contract';
import {
  answerFootprintBody,
  askFootprintBody,
  declineFootprintBody,
  footprintRequest,
  REQUEST_DIRECTIONS,
  REQUEST_STATES,
} from './footprint-request.ts';

const ROOT = '/api/pact/footprint-requests';

const tag = 'Footprint requests';
const ADMINS: readonly Authority[] = ['COMPANY_ADMIN'];
const reading = { tag, scope: 'footprints:read', wholeCompany: true, authorities: COMPANY_MEMBERS } as const;
const writing = { tag, scope: 'footprints:write', wholeCompany: true, authorities: ADMINS } as const;
const byId = { params: fields({ id }) } as const;

const UNKNOWN = 'pact.request-unknown';
const CLOSED = ['pact.answered', 'pact.withdrawn'];

/** Requests for footprints, of partners by PACT and of connected companies, in both directions. */
export const footprintRequestRoutes = {
  list: route({
    ...reading,
    method: 'GET',
    path: `${ROOT}/list`,
    summary: 'Requests for footprints the company received or sent, newest first.',
    query: fields({
      direction: z.enum(REQUEST_DIRECTIONS).default('received'),
      status: z.enum(REQUEST_STATES).optional(),
      /** Part of the other company’s name, of the product or of one of its ids. */
      search: searchText.optional(),
      ...pageQuery,
    }),
    response: pageOf(footprintRequest),
  }),
  detail: route({
    ...reading,
    ...byId,
    method: 'GET',
    path: `${ROOT}/detail/{id}`,
    summary: 'One request for footprints, with what became of it.',
    response: envelope(footprintRequest),
    errors: [UNKNOWN],
  }),
  ask: route({
    ...writing,
    method: 'POST',
    path: `${ROOT}/ask`,
    summary: 'Asks a partner or a connected company for the footprint of a product and a period.',
    body: askFootprintBody,
    response: envelope(footprintRequest),
    errors: ['pact.partner-unknown', 'pact.company-unknown', 'pact.no-way-back', 'pact.asked-already', 'pact.due-date'],
  }),
  answer: route({
    ...writing,
    ...byId,
    method: 'POST',
    path: `${ROOT}/answer/{id}`,
    summary: 'Answers a request with own footprints: they are published to the partner or company that asked.',
    body: answerFootprintBody,
    response: envelope(footprintRequest),
    errors: [
      UNKNOWN,
      ...CLOSED,
      'pact.no-way-back',
      'pact.disconnected',
      'footprints.unknown',
      'footprints.deprecated',
    ],
  }),
  decline: route({
    ...writing,
    ...byId,
    method: 'POST',
    path: `${ROOT}/decline/{id}`,
    summary: 'Declines a request with a reason, which the partner or company that asked reads.',
    body: declineFootprintBody,
    response: envelope(footprintRequest),
    errors: [UNKNOWN, ...CLOSED, 'pact.no-way-back'],
  }),
  withdraw: route({
    ...writing,
    ...byId,
    method: 'POST',
    path: `${ROOT}/withdraw/{id}`,
    summary: 'Takes back a request to a connected company. PACT has no event for this, so partners keep theirs.',
    response: envelope(footprintRequest),
    errors: [UNKNOWN, ...CLOSED],
  }),
} as const;
