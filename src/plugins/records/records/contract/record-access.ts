import { COMPANY_WRITERS, STAFF } from '#contract';

/** Who writes records: a company's own people in theirs, staff in everyone's. Routes and screens read it here. */
export const RECORD_WRITERS = { home: COMPANY_WRITERS, admin: STAFF } as const;
