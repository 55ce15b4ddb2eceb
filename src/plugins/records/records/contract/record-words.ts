/** Numbers of the scopes in the API. */
export const SCOPE_NUMBERS = { SCOPE1: 1, SCOPE2: 2, SCOPE3: 3, ENERGY: 4 } as const;

/** The origin of a record's result. */
export const FILL_MODES = { AUTOFILL: 1, CUSTOM: 2 } as const;

/** Filters by open warnings, and by evidence files. */
export const WARNING_FILTERS = ['open', 'none'] as const;
export const EVIDENCE_FILTERS = ['with', 'without'] as const;

export const RECORD_STATUSES = ['DRAFT', 'SUBMITTED', 'APPROVED', 'RETURNED', 'VOID'] as const;

export type RecordStatus = (typeof RECORD_STATUSES)[number];

/** States of a facility's financial year. Records that overlap a locked one are read-only. */
export const PERIOD_STATES = ['OPEN', 'IN_REVIEW', 'LOCKED'] as const;

export type PeriodState = (typeof PERIOD_STATES)[number];

/** Events in the history of a record. */
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
 * simplified. INC is not one of them: it marks an incidental amount (NGER Regulations 2008, regulation 4.27), which is
 * estimated without a method.
 */
export const CRITERIA = ['A', 'AA', 'AAA', 'BBB', 'INC'] as const;

export const INCIDENTAL = 'INC';

/** Maximum number of method inputs of a record. */
export const METHOD_INPUT_LIMIT = 20;

/** Maximum number of evidence files of a record. */
export const ATTACHMENT_LIMIT = 20;

/** Maximum number of records in one call. */
export const BULK_LIMIT = 100;

/** Maximum length of a reason, a remark, or a comment on a warning. */
export const REASON_LENGTH = 500;

/** Sortable fields of lists. Each has an index for one company and one over all companies. */
export const RECORD_SORT_FIELDS = ['createdAt', 'fromDate', 'quantity', 'total', 'status'] as const;

export type RecordSortField = (typeof RECORD_SORT_FIELDS)[number];
