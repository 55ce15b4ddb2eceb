/** Where a request stands. Overdue is not one of them: it is computed from the due date. */
export const REQUEST_STATUSES = [
  'PENDING',
  'IN_PROGRESS',
  'SUBMITTED',
  'CHANGES_REQUESTED',
  'ACCEPTED',
  'DECLINED',
  'CANCELLED',
] as const;

export type RequestStatus = (typeof REQUEST_STATUSES)[number];

/** Seen by the reader: `received`, the own company is the supplier; `sent`, it is the customer, also of shared answers. */
export const DIRECTIONS = ['received', 'sent'] as const;

export type Direction = (typeof DIRECTIONS)[number];

/** How it came about: asked for by the customer, or an answer the supplier shared of its own accord. */
export const ORIGINS = ['REQUEST', 'SHARED'] as const;

export type Origin = (typeof ORIGINS)[number];

/** Who did something. SYSTEM is a reminder. */
export const SIDES = ['CUSTOMER', 'SUPPLIER', 'STAFF', 'SYSTEM'] as const;

export type Side = (typeof SIDES)[number];

/** What happened to a request, as its history names it. */
export const REQUEST_EVENTS = [
  'SENT',
  'BEGUN',
  'SUBMITTED',
  'SHARED',
  'CHANGES_REQUESTED',
  'ACCEPTED',
  'DECLINED',
  'CANCELLED',
  'REMARK',
  'RESET',
  'REMINDED',
  'RESTATEMENT_PROPOSED',
  'RESTATEMENT_ACCEPTED',
  'RESTATEMENT_REFUSED',
] as const;

export type RequestEventKind = (typeof REQUEST_EVENTS)[number];

/** What a reader may do with a request now; screens show these buttons and no others. */
export const REQUEST_ACTS = [
  'begin',
  'answer',
  'submit',
  'decline',
  'requestChanges',
  'accept',
  'cancel',
  'remind',
  'remark',
  'share',
  'propose',
  'reset',
] as const;

export type RequestAct = (typeof REQUEST_ACTS)[number];

/** What the supplier's emissions are divided by. WHOLE: all of them were caused for this customer. */
export const ALLOCATION_KEYS = ['WHOLE', 'REVENUE', 'TONNE_KM', 'ENGINE_HOURS', 'LITRES', 'MASS'] as const;

export type AllocationKey = (typeof ALLOCATION_KEYS)[number];

/** Unit both amounts of a key are in. */
export const KEY_UNITS: Readonly<Record<AllocationKey, string>> = {
  WHOLE: '',
  REVENUE: 'AUD',
  TONNE_KM: 'tkm',
  ENGINE_HOURS: 'hour',
  LITRES: 'L',
  MASS: 't',
};

/**
 * What of the working crosses over to the customer. RESULT: the allocated tonnes, by which key, and the customer's own
 * amount. ALLOCATION: the supplier's whole tonnes and amount too. CATEGORIES: both by scope and category as well.
 */
export const REVEALS = ['RESULT', 'ALLOCATION', 'CATEGORIES'] as const;

export type Reveal = (typeof REVEALS)[number];

export const SCOPE2_METHODS = ['LOCATION', 'MARKET'] as const;

export type Scope2Method = (typeof SCOPE2_METHODS)[number];

/** A proposal of restatement waits, or was decided; one that a newer one replaced is SUPERSEDED. */
export const PROPOSAL_STATUSES = ['OPEN', 'ACCEPTED', 'REFUSED', 'SUPERSEDED'] as const;

export type ProposalStatus = (typeof PROPOSAL_STATUSES)[number];

/** Suppliers one campaign asks. */
export const CAMPAIGN_LIMIT = 200;

/** Customers one answer is shared with at a time. */
export const SHARE_LIMIT = 50;

/** Days of the period asked for: a leap year. */
export const PERIOD_DAYS = 366;

/** Days before the due date somebody may be reminded, at most. */
export const REMINDER_DAYS_MOST = 90;

/** Characters of a message, remark or reason. */
export const LONG_TEXT = 500;

/** Files of one answer. */
export const ANSWER_FILES = 20;

/** Path of a request's screen below either area: notices and mails open it. */
export const requestPath = (id: string): string => `record-request/${id}`;
