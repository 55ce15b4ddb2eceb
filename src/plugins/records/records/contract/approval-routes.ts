import { z } from 'zod';
import {
  bodyRevision,
  envelope,
  fields,
  id,
  messageFor,
  messageText,
  optionalText,
  pageOf,
  pageQuery,
  route,
  selectionOf,
} from '#contract';
import { APPROVERS } from './record-access.ts';
import { longText } from './record-acts.ts';
import { BULK_LIMIT } from './record-words.ts';

/** What may wait: a record, or the kind of another plugin's `ApprovalSource`. */
const kind = z.string().regex(/^[a-z-]{1,40}$/);

/** Something that waits for approval. */
const waitingItem = z
  .object({
    kind: z.string(),
    id: z.string(),
    revision: z.int(),
    /** Null if it belongs to no scope. */
    typeScope: z.int().nullable(),
    /** Null if it belongs to no facility. */
    facilityId: z.string().nullable(),
    facilityName: z.string().nullable(),
    /** Its own name; empty for a record, which is named by its input. */
    name: z.string(),
    categoryId: z.string().nullable(),
    categoryName: z.string().nullable(),
    inputTypeId: z.string().nullable(),
    inputTypeName: z.string().nullable(),
    quantity: z.string(),
    unit: z.string(),
    fromDate: z.string(),
    /** Null: without an end. */
    toDate: z.string().nullable(),
    /** t CO2-e; null if there are none or they cannot be calculated. */
    tonnes: z.string().nullable(),
    /** Number of open warnings. */
    warnings: z.int(),
    /** Since when it has been waiting. */
    submittedAt: z.string(),
    submittedBy: z.string(),
    preparedBy: z.string(),
    /** The caller prepared or submitted it, so somebody else must approve it if there is anybody. */
    isOwn: z.boolean(),
  })
  .meta({ id: 'WaitingItem' });

export type WaitingItem = z.infer<typeof waitingItem>;

const person = z.object({ id: z.string(), name: z.string() }).meta({ id: 'WaitingPreparer' });

const named = { kind, id };

/** Approves or returns what waits. `revision`: the one that was seen. */
const decisionBody = fields({
  items: z
    .array(fields({ ...named, revision: bodyRevision }))
    .min(1, 'records.none-chosen')
    .max(BULK_LIMIT, messageFor('records.most-at-once', { most: BULK_LIMIT })),
  status: z.enum(['APPROVED', 'RETURNED']),
  /** RETURNED needs one. */
  reason: longText.optional(),
});

const decided = z.object({ kind: z.string(), id: z.string() });

const decisionAnswer = z
  .object({
    updated: z.array(decided),
    rejected: z.array(decided.extend({ code: z.string(), message: z.string(), text: messageText.optional() })),
  })
  .meta({ id: 'ApprovalAnswer' });

export type ApprovalAnswer = z.infer<typeof decisionAnswer>;

const shared = { tag: 'Approvals', authorities: APPROVERS } as const;

/** The queue of approvals, for the people of the company who approve. */
export const approvalRoutes = {
  list: route({
    ...shared,
    method: 'GET',
    path: '/api/approvals/list',
    summary: 'What waits for approval in every scope, with own factors. The longest waiting comes first.',
    query: fields({
      ...pageQuery,
      kind: kind.optional(),
      typeScope: z.coerce.number().int().min(1).max(9).optional(),
      facilityId: id.optional(),
      /** Who prepared it. */
      preparerId: id.optional(),
      /** Part of the name of the facility, the input or the factor. */
      search: optionalText.optional(),
    }),
    response: pageOf(waitingItem),
  }),
  preparers: route({
    ...shared,
    method: 'GET',
    path: '/api/approvals/preparers',
    summary: 'People whose work waits for approval, for filters.',
    response: selectionOf(person),
  }),
  decide: route({
    ...shared,
    method: 'POST',
    path: '/api/approvals/decide',
    summary: 'Approves or returns what waits, each independently, and reports which failed.',
    body: decisionBody,
    response: envelope(decisionAnswer),
  }),
} as const;
