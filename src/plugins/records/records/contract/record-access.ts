import { COMPANY_WRITERS, STAFF, type Authority } from '#contract';

/** Authorities that may write records: of the company's users, and staff. Routes and screens both use it. */
export const RECORD_WRITERS = { home: COMPANY_WRITERS, admin: STAFF } as const;

/** Who approves. */
export const APPROVERS: readonly Authority[] = ['COMPANY_ADMIN'];
