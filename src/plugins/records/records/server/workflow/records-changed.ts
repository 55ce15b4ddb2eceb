import { event } from '#server';

/** Records of a company were created, changed or deleted, and its totals with them. */
export const recordsChanged = event<{ readonly companyId: string }>('records/changed');
