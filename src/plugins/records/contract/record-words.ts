/** Numbers of the scopes, as the specification fixes them. */
export const SCOPE_NUMBERS = { SCOPE1: 1, SCOPE2: 2, SCOPE3: 3, ENERGY: 4 } as const;

/** How a record's result comes about. */
export const FILL_MODES = { AUTOFILL: 1, CUSTOM: 2 } as const;

/** States of a record. */
export const RECORD_STATUSES = ['DRAFT', 'SUBMITTED', 'APPROVED', 'RETURNED', 'VOID'] as const;

export type RecordStatus = (typeof RECORD_STATUSES)[number];

/** A record carries at most this many figures beyond its quantity. */
export const METHOD_INPUT_LIMIT = 20;

/** Fields a list may be sorted by: each has its index. */
export const RECORD_SORT_FIELDS = ['createdAt', 'fromDate', 'quantity', 'total'] as const;

/** Fields the list over all companies may be sorted by. */
export const ADMIN_RECORD_SORT_FIELDS = ['createdAt', 'fromDate'] as const;

export type RecordSortField = (typeof RECORD_SORT_FIELDS)[number];
