import { z } from 'zod';
import {
  COMPANY_MEMBERS,
  COMPANY_WRITERS,
  envelope,
  fields,
  fileRoute,
  id,
  optionalText,
  pageOf,
  pageQuery,
  route,
  messageFor,
} from '#contract';
import { listOf } from '#plugins/records/records/contract';
import { acceptBody } from './accept-body.ts';
import { answerBody } from './answer-body.ts';
import { draftBody, draftMark } from './answer-draft.ts';
import { answerPreview } from './answer-content.ts';
import { campaignDetail, campaignRow, requestCounts } from './campaign.ts';
import { filter, inOrder, order } from './request-filter.ts';
import { amount, longText, optionalLongText } from './request-fields.ts';
import { proposal, requestDetail, requestRow } from './request-row.ts';
import { DIRECTIONS, PROPOSAL_STATUSES, SHARE_LIMIT } from './request-words.ts';
import { provenance, restatementDetail, restatementRow, shareCandidate } from './restatement.ts';
import { sendAnswer, sendBody } from './send-body.ts';

const ROOT = '/api/scope-management/record-request';

const tag = 'Supplier Emissions Disclosure';
const readers = { tag, authorities: COMPANY_MEMBERS } as const;
const writers = { tag, authorities: COMPANY_WRITERS } as const;
const byId = { params: fields({ id }) } as const;

const UNKNOWN = 'record-request.unknown';
/** Errors of every step. */
const STEP = [UNKNOWN, 'record-request.no-such-step', 'record-request.not-yours', 'record-request.disconnected'];

/** Errors of writing an answer. */
const MAKE = ['record-request.allocation', 'record-request.gases', 'record-request.too-many-records'];

const stepAnswer = envelope(requestDetail);

const ACCEPT = [
  ...STEP,
  'record-request.stale',
  'record-request.warning',
  'record-request.amount-missing',
  'record-request.allocation',
  'record.locked',
  'record.not-editable',
  'facility.unknown',
  'facility.window',
  'reference.unknown',
];

const shareBody = fields({
  customers: z
    .array(fields({ customerId: id, customerAmount: amount.optional() }))
    .min(1, 'record-request.no-customer')
    .max(SHARE_LIMIT, messageFor('record-request.customers-most', { most: SHARE_LIMIT })),
  note: optionalLongText.default(''),
});

export type ShareBody = z.output<typeof shareBody>;

const proposeBody = fields({
  remark: longText,
  /** A new answer in place of recounting the same selection; typed answers require one. */
  answer: answerBody.optional(),
});

export type ProposeBody = z.output<typeof proposeBody>;

const acknowledged = fields({ acknowledge: z.boolean().default(false) });

/** Calls for a company's own people; each sees the requests of its company, on either side. */
export const recordRequestRoutes = {
  list: route({
    ...readers,
    method: 'GET',
    scope: 'requests:read',
    wholeCompany: true,
    path: ROOT,
    summary: 'Requests the company received or sent, newest first.',
    query: fields({
      direction: z.enum(DIRECTIONS).default('received'),
      /** Part of the other company's name or of the purpose. */
      search: optionalText.optional(),
      ...filter,
      /** Only those past their due date. */
      overdue: z.enum(['true']).optional(),
    }).refine(inOrder, order),
    response: pageOf(requestRow),
  }),
  counts: route({
    ...readers,
    method: 'GET',
    scope: 'requests:read',
    wholeCompany: true,
    path: `${ROOT}/count`,
    summary: 'Number of requests in each status, received and sent.',
    response: envelope(requestCounts),
  }),
  send: route({
    ...writers,
    method: 'POST',
    scope: 'requests:write',
    wholeCompany: true,
    path: ROOT,
    summary: 'Requests emissions of a period from one connected supplier, or from many at once.',
    body: sendBody,
    response: envelope(sendAnswer),
    errors: [
      'record-request.not-supplier',
      'record-request.duplicate',
      'record-request.due-date',
      'record-request.not-operator',
      'facility.unknown',
      'reference.unknown',
    ],
  }),
  detail: route({
    ...readers,
    ...byId,
    method: 'GET',
    scope: 'requests:read',
    wholeCompany: true,
    path: `${ROOT}/detail/{id}`,
    summary: 'One request with its answers, history and the actions available to the client.',
    response: envelope(requestDetail),
    errors: [UNKNOWN],
  }),
  begin: route({
    ...writers,
    ...byId,
    method: 'POST',
    scope: 'requests:write',
    wholeCompany: true,
    path: `${ROOT}/begin/{id}`,
    summary: 'The supplier begins its answer: IN_PROGRESS.',
    response: stepAnswer,
    errors: STEP,
  }),
  preview: route({
    ...writers,
    ...byId,
    method: 'POST',
    scope: 'requests:write',
    wholeCompany: true,
    path: `${ROOT}/answer/preview/{id}`,
    summary: 'Preview of an answer and the own records it counts. Nothing is stored.',
    body: answerBody,
    response: envelope(answerPreview),
    errors: [...STEP, ...MAKE],
  }),
  save: route({
    ...writers,
    ...byId,
    method: 'POST',
    scope: 'requests:write',
    wholeCompany: true,
    path: `${ROOT}/answer/save/{id}`,
    summary:
      'Saves a partial answer or restatement, which only the supplier sees; a pending request becomes IN_PROGRESS.',
    body: draftBody,
    response: envelope(draftMark),
    errors: [...STEP, 'record-request.draft-moved'],
  }),
  submit: route({
    ...writers,
    ...byId,
    method: 'POST',
    scope: 'requests:write',
    wholeCompany: true,
    path: `${ROOT}/answer/submit/{id}`,
    summary: 'Freezes the answer and submits it to the customer: SUBMITTED.',
    body: answerBody,
    response: stepAnswer,
    errors: [
      ...STEP,
      ...MAKE,
      'record-request.no-records',
      'record-request.market-missing',
      'evidence.unknown',
      'evidence.too-many',
    ],
  }),
  decline: route({
    ...writers,
    ...byId,
    method: 'POST',
    scope: 'requests:write',
    wholeCompany: true,
    path: '/api/scope-management/change/decline/{id}',
    summary: 'The supplier declines with a reason: DECLINED.',
    body: fields({ reason: longText }),
    response: stepAnswer,
    errors: STEP,
  }),
  remark: route({
    ...writers,
    ...byId,
    method: 'POST',
    scope: 'requests:write',
    wholeCompany: true,
    path: '/api/scope-management/change/remark/{id}',
    summary: 'A remark of either side, stored with the request.',
    body: fields({ remark: longText }),
    response: stepAnswer,
    errors: STEP,
  }),
  remind: route({
    ...writers,
    ...byId,
    method: 'POST',
    scope: 'requests:write',
    wholeCompany: true,
    path: `${ROOT}/remind/{id}`,
    summary: 'The customer reminds a supplier that has not answered, by notice and mail: at most once in 24 hours.',
    body: fields({ remark: optionalLongText.default('') }),
    response: stepAnswer,
    errors: [...STEP, 'record-request.reminded'],
  }),
  requestChanges: route({
    ...writers,
    ...byId,
    method: 'POST',
    scope: 'requests:write',
    wholeCompany: true,
    path: `${ROOT}/change-request/{id}`,
    summary: 'The customer requests changes of a submitted answer: CHANGES_REQUESTED.',
    body: fields({ remark: longText }),
    response: stepAnswer,
    errors: STEP,
  }),
  accept: route({
    ...writers,
    ...byId,
    method: 'POST',
    scope: 'requests:write',
    wholeCompany: true,
    path: `${ROOT}/accept/{id}`,
    summary: 'The customer accepts: ACCEPTED, and a Scope 3 record of its own, atomically. Idempotent.',
    body: acceptBody,
    response: stepAnswer,
    errors: ACCEPT,
  }),
  cancel: route({
    ...writers,
    ...byId,
    method: 'POST',
    scope: 'requests:write',
    wholeCompany: true,
    path: `${ROOT}/cancel/{id}`,
    summary: 'The customer cancels a request that is not accepted: CANCELLED.',
    body: fields({ reason: optionalLongText.default('') }),
    response: stepAnswer,
    errors: STEP,
  }),
  shareCandidates: route({
    ...readers,
    ...byId,
    method: 'GET',
    scope: 'requests:read',
    wholeCompany: true,
    path: `${ROOT}/share/{id}`,
    summary: 'Connected customers an answer can be shared with.',
    response: envelope(z.object({ commonObjects: z.array(shareCandidate) })),
    errors: [UNKNOWN, 'record-request.not-yours'],
  }),
  share: route({
    ...writers,
    ...byId,
    method: 'POST',
    scope: 'requests:write',
    wholeCompany: true,
    path: `${ROOT}/share/{id}`,
    summary: 'Shares an answer with other connected customers, who accept it like a requested one.',
    body: shareBody,
    response: envelope(sendAnswer),
    errors: [...STEP, 'record-request.not-customer', 'record-request.not-shareable', 'record-request.allocation'],
  }),
  restatements: route({
    ...readers,
    method: 'GET',
    scope: 'requests:read',
    wholeCompany: true,
    path: `${ROOT}/restatement/list`,
    summary: 'Own accepted answers whose records have changed since.',
    query: fields(pageQuery),
    response: pageOf(restatementRow),
  }),
  restatement: route({
    ...readers,
    ...byId,
    method: 'GET',
    scope: 'requests:read',
    wholeCompany: true,
    path: `${ROOT}/restatement/{id}`,
    summary: 'An own accepted answer recalculated now, record by record.',
    response: envelope(restatementDetail),
    errors: [UNKNOWN, 'record-request.not-yours', 'record-request.not-restatable'],
  }),
  propose: route({
    ...writers,
    ...byId,
    method: 'POST',
    scope: 'requests:write',
    wholeCompany: true,
    path: `${ROOT}/proposal/send/{id}`,
    summary: 'The supplier proposes a restatement of an accepted answer; it replaces an open proposal.',
    body: proposeBody,
    response: stepAnswer,
    errors: [...STEP, 'record-request.not-restatable', 'record-request.unchanged', 'record-request.allocation'],
  }),
  proposals: route({
    ...readers,
    method: 'GET',
    scope: 'requests:read',
    wholeCompany: true,
    path: `${ROOT}/proposal/list`,
    summary: 'Proposals of restatement, newest first.',
    query: fields({
      direction: z.enum(DIRECTIONS).default('received'),
      filterStatus: listOf(z.enum(PROPOSAL_STATUSES)),
      ...pageQuery,
    }),
    response: pageOf(proposal),
  }),
  acceptProposal: route({
    ...writers,
    ...byId,
    method: 'POST',
    scope: 'requests:write',
    wholeCompany: true,
    path: `${ROOT}/proposal/accept/{id}`,
    summary: 'The customer accepts a restatement: its record is changed, with history. Idempotent.',
    body: acknowledged,
    response: stepAnswer,
    errors: [...ACCEPT, 'record-request.proposal-decided', 'record-request.record-gone'],
  }),
  refuseProposal: route({
    ...writers,
    ...byId,
    method: 'POST',
    scope: 'requests:write',
    wholeCompany: true,
    path: `${ROOT}/proposal/refuse/{id}`,
    summary: 'The customer refuses a restatement with a reason; its record stays unchanged.',
    body: fields({ reason: longText }),
    response: stepAnswer,
    errors: [...STEP, 'record-request.proposal-decided'],
  }),
  campaigns: route({
    ...readers,
    method: 'GET',
    scope: 'requests:read',
    wholeCompany: true,
    path: `${ROOT}/campaign/list`,
    summary: 'Campaigns of the company with their progress, newest first.',
    query: fields(pageQuery),
    response: pageOf(campaignRow),
  }),
  campaign: route({
    ...readers,
    ...byId,
    method: 'GET',
    scope: 'requests:read',
    wholeCompany: true,
    path: `${ROOT}/campaign/{id}`,
    summary: 'One campaign with the request of each supplier.',
    response: envelope(campaignDetail),
    errors: ['record-request.campaign-unknown'],
  }),
  file: fileRoute({
    media: ['pdf', 'png', 'jpeg', 'xlsx', 'csv', 'xml'],
    ...readers,
    method: 'GET',
    scope: 'requests:read',
    wholeCompany: true,
    path: `${ROOT}/file/{id}/{fileId}`,
    summary: 'A file of an answer of the request, for both sides.',
    params: fields({ id, fileId: id }),
    errors: [UNKNOWN, 'evidence.unknown'],
  }),
  provenance: route({
    ...readers,
    ...byId,
    method: 'GET',
    scope: 'requests:read',
    wholeCompany: true,
    path: `${ROOT}/of-record/{id}`,
    summary: 'The answer an own record was created from; null for records of another origin.',
    response: envelope(provenance.nullable()),
  }),
} as const;
