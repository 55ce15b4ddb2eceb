import { z } from 'zod';
import { answer, answerContent, requestWarning } from './answer-content.ts';
import { answerDraft, draftMark } from './answer-draft.ts';
import {
  DIRECTIONS,
  ORIGINS,
  PROPOSAL_STATUSES,
  REQUEST_ACTS,
  REQUEST_EVENTS,
  REQUEST_STATUSES,
  SIDES,
} from './request-words.ts';

const party = z.object({ id: z.string(), name: z.string() });

const facts = {
  id: z.string(),
  origin: z.enum(ORIGINS),
  status: z.enum(REQUEST_STATUSES),
  /** Past its due date, and unanswered. */
  overdue: z.boolean(),
  /** Requested period. */
  fromDate: z.string(),
  toDate: z.string(),
  /** Scope 3 category, and the input of the future record. */
  categoryId: z.string(),
  categoryName: z.string(),
  inputTypeId: z.string(),
  inputTypeName: z.string(),
  /** Product, purchase order or purpose. */
  purpose: z.string(),
  /** Null: a shared answer. */
  dueDate: z.string().nullable(),
  /** t CO2-e of the current answer; null: none yet, or the customer's amount is unknown. */
  tonnes: z.string().nullable(),
  /** A restatement awaits the customer's decision. */
  proposalOpen: z.boolean(),
  createdAt: z.string(),
  updatedAt: z.string(),
};

/** A request in a list, seen from the reader's side. */
export const requestRow = z
  .object({
    ...facts,
    direction: z.enum(DIRECTIONS),
    counterparty: party,
    /** Null: sent without a campaign, or received. */
    campaignId: z.string().nullable(),
  })
  .meta({ id: 'RecordRequestRow' });

export type RequestRow = z.infer<typeof requestRow>;

/** The same for platform staff, with both sides. */
export const adminRequestRow = z
  .object({ ...facts, customer: party, supplier: party })
  .meta({ id: 'AdminRecordRequestRow' });

export type AdminRequestRow = z.infer<typeof adminRequestRow>;

export const requestEvent = z
  .object({
    id: z.string(),
    at: z.string(),
    side: z.enum(SIDES),
    /** Null: platform staff, or a reminder. */
    by: z.string().nullable(),
    event: z.enum(REQUEST_EVENTS),
    /** Reason or remark; empty if there is none. */
    remark: z.string(),
    answerId: z.string().nullable(),
  })
  .meta({ id: 'RecordRequestEvent' });

export type RequestEvent = z.infer<typeof requestEvent>;

/** One scope and category, or the whole, before and after. */
const difference = z.object({
  typeScope: z.int().nullable(),
  categoryId: z.string().nullable(),
  categoryName: z.string().nullable(),
  before: z.string().nullable(),
  after: z.string().nullable(),
});

/** A restatement of an accepted answer. */
export const proposal = z
  .object({
    id: z.string(),
    requestId: z.string(),
    direction: z.enum(DIRECTIONS),
    counterparty: party,
    categoryId: z.string(),
    categoryName: z.string(),
    fromDate: z.string(),
    toDate: z.string(),
    purpose: z.string(),
    status: z.enum(PROPOSAL_STATUSES),
    remark: z.string(),
    /** Why it was refused; empty otherwise. */
    reason: z.string(),
    createdAt: z.string(),
    decidedAt: z.string().nullable(),
    /** The customer's tonnes. */
    before: z.string().nullable(),
    after: z.string().nullable(),
    /** Lines that differ, as far as the answers reveal them. */
    differences: z.array(difference),
    answerBefore: answerContent,
    answerAfter: answerContent,
  })
  .meta({ id: 'DisclosureProposal' });

export type Proposal = z.infer<typeof proposal>;

/** The customer's record created from an accepted answer. */
const linkedRecord = z.object({
  id: z.string(),
  facilityId: z.string(),
  facilityName: z.string(),
  status: z.string(),
  revision: z.int(),
  total: z.string().nullable(),
  /** Deleted since. */
  deleted: z.boolean(),
});

const more = {
  message: z.string(),
  reminderDays: z.array(z.int()),
  /** The sender's facility where the supplier burns fuel, and whose Scope 1 the fuel is in; null: not given. */
  fuelBurntAt: z.string().nullable(),
  createdBy: z.string().nullable(),
  /** Whether the two companies are connected now. If not, everything stays readable, but no step is possible. */
  connected: z.boolean(),
  lastReason: z.string(),
  /** The current answer; null: none, or reset. */
  answer: answer.nullable(),
  /** Every submitted answer, newest first. */
  answers: z.array(answer),
  /** Oldest first. */
  history: z.array(requestEvent),
  proposals: z.array(proposal),
};

/** One request with everything a side may see of it. */
export const requestDetail = requestRow
  .extend({
    ...more,
    /** Actions the reader may take now. */
    allowed: z.array(z.enum(REQUEST_ACTS)),
    /** For the supplier only: its draft; null: none. */
    draft: draftMark.extend({ answer: answerDraft }).nullable(),
    /** For the customer only. */
    record: linkedRecord.nullable(),
    /** The facility named in the request, proposed on acceptance; for the customer only. */
    facilityId: z.string().nullable(),
    warnings: z.array(requestWarning),
  })
  .meta({ id: 'RecordRequestDetail' });

export type RequestDetail = z.infer<typeof requestDetail>;

export const adminRequestDetail = adminRequestRow
  .extend({ ...more, allowed: z.array(z.enum(REQUEST_ACTS)) })
  .meta({ id: 'AdminRecordRequestDetail' });

export type AdminRequestDetail = z.infer<typeof adminRequestDetail>;
