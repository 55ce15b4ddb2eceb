/** Numbers of the scopes, as the specification fixes them. */
export const SCOPE_NUMBERS = { SCOPE1: 1, SCOPE2: 2, SCOPE3: 3, ENERGY: 4 } as const;

/** How a record's result comes about. */
export const FILL_MODES = { AUTOFILL: 1, CUSTOM: 2 } as const;

/** States of a record. */
export const RECORD_STATUSES = ['DRAFT', 'SUBMITTED', 'APPROVED', 'RETURNED', 'VOID'] as const;

export type RecordStatus = (typeof RECORD_STATUSES)[number];

/** States of a facility's financial year. Records that touch a locked one are read only. */
export const PERIOD_STATES = ['OPEN', 'IN_REVIEW', 'LOCKED'] as const;

export type PeriodState = (typeof PERIOD_STATES)[number];

/** What happened to a record, as its history names it. */
export const RECORD_ACTS = [
  'CREATED',
  'UPDATED',
  'RESTORED',
  'RECALCULATED',
  'SUBMITTED',
  'APPROVED',
  'RETURNED',
  'VOIDED',
  'DELETED',
] as const;

export type RecordAct = (typeof RECORD_ACTS)[number];

/**
 * Measurement criteria of the NGER scheme: A invoices, AA stock change and invoices, AAA calibrated measurement, BBB
 * simplified. INC is none of them: an incidental amount (NGER Regulations 2008, regulation 4.27), estimated without a method.
 */
export const CRITERIA = ['A', 'AA', 'AAA', 'BBB', 'INC'] as const;

/** Marks an incidental amount. */
export const INCIDENTAL = 'INC';

/** A record carries at most this many figures beyond its quantity. */
export const METHOD_INPUT_LIMIT = 20;

/** Files that prove one record. */
export const ATTACHMENT_LIMIT = 20;

/** Records one call may name. */
export const BULK_LIMIT = 100;

/** Characters of a reason, a remark of the thread, or a comment on a warning. */
export const REASON_LENGTH = 500;

/** Fields a list may be sorted by, that of a company and that over all of them: each has its indexes. */
export const RECORD_SORT_FIELDS = ['createdAt', 'fromDate', 'quantity', 'total', 'status'] as const;

export type RecordSortField = (typeof RECORD_SORT_FIELDS)[number];
