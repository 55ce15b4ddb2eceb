/** Status of a request. Overdue is not one of them: it is computed from the due date. */
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

/**
 * Seen by the reader: `received`, the own company is the supplier; `sent`, it is the customer, also of shared answers.
 */
export const DIRECTIONS = ['received', 'sent'] as const;

export type Direction = (typeof DIRECTIONS)[number];

/** Origin: requested by the customer, or shared by the supplier without a request. */
export const ORIGINS = ['REQUEST', 'SHARED'] as const;

export type Origin = (typeof ORIGINS)[number];

/** Actor of an event. SYSTEM is a reminder. */
export const SIDES = ['CUSTOMER', 'SUPPLIER', 'STAFF', 'SYSTEM'] as const;

export type Side = (typeof SIDES)[number];

/** Kinds of events in a request's history. */
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

/** Actions a reader may take on a request now; screens show exactly these buttons. */
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

/** Allocation key of the supplier's emissions. WHOLE: all of them were caused for this customer. */
export const ALLOCATION_KEYS = ['WHOLE', 'REVENUE', 'TONNE_KM', 'ENGINE_HOURS', 'LITRES', 'MASS'] as const;

export type AllocationKey = (typeof ALLOCATION_KEYS)[number];

/** Unit of both amounts of a key. */
export const KEY_UNITS: Readonly<Record<AllocationKey, string>> = {
  WHOLE: '',
  REVENUE: 'AUD',
  TONNE_KM: 'tkm',
  ENGINE_HOURS: 'hour',
  LITRES: 'L',
  MASS: 't',
};

/**
 * How much of the calculation the customer sees. RESULT: the allocated tonnes, the key, and the customer's own amount.
 * ALLOCATION: the supplier's total tonnes and amount too. CATEGORIES: both by scope and category as well.
 */
export const REVEALS = ['RESULT', 'ALLOCATION', 'CATEGORIES'] as const;

export type Reveal = (typeof REVEALS)[number];

export const SCOPE2_METHODS = ['LOCATION', 'MARKET'] as const;

export type Scope2Method = (typeof SCOPE2_METHODS)[number];

/** A proposal of restatement is open, or was decided; one replaced by a newer one is SUPERSEDED. */
export const PROPOSAL_STATUSES = ['OPEN', 'ACCEPTED', 'REFUSED', 'SUPERSEDED'] as const;

export type ProposalStatus = (typeof PROPOSAL_STATUSES)[number];

/** Maximum number of suppliers in one campaign. */
export const CAMPAIGN_LIMIT = 200;

/** Maximum number of customers an answer is shared with in one call. */
export const SHARE_LIMIT = 50;

/** Maximum length of the requested period in days: a leap year. */
export const PERIOD_DAYS = 366;

/** Maximum number of days before the due date for a reminder. */
export const REMINDER_DAYS_MOST = 90;

/** Maximum number of reminders of one request. */
export const REMINDERS_MOST = 5;

/** Maximum length of a message, remark or reason, in characters. */
export const LONG_TEXT = 500;

/** Maximum number of files of one answer. */
export const ANSWER_FILES = 20;

/** Path of the lists of requests below either area. */
export const DISCLOSURE_PATH = 'record-request';

/** Path of a request's screen below either area: notices and mails link to it. */
export const requestPath = (id: string): string => `${DISCLOSURE_PATH}/${id}`;
