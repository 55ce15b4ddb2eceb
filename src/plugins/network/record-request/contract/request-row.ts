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
  /** Past its due date, and not answered. */
  overdue: z.boolean(),
  /** Period asked for. */
  fromDate: z.string(),
  toDate: z.string(),
  /** Scope 3 category, and the input its record will have. */
  categoryId: z.string(),
  categoryName: z.string(),
  inputTypeId: z.string(),
  inputTypeName: z.string(),
  /** Product, purchase order or purpose. */
  purpose: z.string(),
  /** Null: a shared answer. */
  dueDate: z.string().nullable(),
  /** t CO2-e of the answer that counts; null: none yet, or the customer's amount is not known. */
  tonnes: z.string().nullable(),
  /** A restatement waits for the customer. */
  proposalOpen: z.boolean(),
  createdAt: z.string(),
  updatedAt: z.string(),
};

/** A request as a list shows it, seen from the reader's side. */
export const requestRow = z
  .object({
    ...facts,
    direction: z.enum(DIRECTIONS),
    counterparty: party,
    /** Null: sent alone, or received. */
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
    /** Reason or remark; empty for none. */
    remark: z.string(),
    answerId: z.string().nullable(),
  })
  .meta({ id: 'RecordRequestEvent' });

export type RequestEvent = z.infer<typeof requestEvent>;

/** One scope and category, or the whole, as it was and as it would be. */
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

/** The customer's record an accepted answer has become. */
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
  /** The sender's facility where the supplier's fuel burns, and whose Scope 1 it is in; null: not said. */
  fuelBurntAt: z.string().nullable(),
  createdBy: z.string().nullable(),
  /** Whether the two companies are connected now. If not, everything stays readable and nothing moves. */
  connected: z.boolean(),
  lastReason: z.string(),
  /** The answer that counts now; null: none, or reset. */
  answer: answer.nullable(),
  /** Every answer ever submitted, the newest first. */
  answers: z.array(answer),
  /** The oldest first. */
  history: z.array(requestEvent),
  proposals: z.array(proposal),
};

/** One request with everything a side may see of it. */
export const requestDetail = requestRow
  .extend({
    ...more,
    /** What the reader may do now. */
    allowed: z.array(z.enum(REQUEST_ACTS)),
    /** To the supplier alone: what it has filled in so far; null: nothing. */
    draft: draftMark.extend({ answer: answerDraft }).nullable(),
    /** To the customer alone. */
    record: linkedRecord.nullable(),
    /** The facility the customer asked for, offered when it accepts; to the customer alone. */
    facilityId: z.string().nullable(),
    warnings: z.array(requestWarning),
  })
  .meta({ id: 'RecordRequestDetail' });

export type RequestDetail = z.infer<typeof requestDetail>;

export const adminRequestDetail = adminRequestRow
  .extend({ ...more, allowed: z.array(z.enum(REQUEST_ACTS)) })
  .meta({ id: 'AdminRecordRequestDetail' });

export type AdminRequestDetail = z.infer<typeof adminRequestDetail>;
