import { COMPANY_MEMBERS, type Authority } from '#contract';

/** Comparing is the work of product managers. */
export const COMPARING: readonly Authority[] = ['PRODUCT_MANAGER'];

/** What another company shares is for everybody of the company it is shared with. */
export const SHARED_READERS: readonly Authority[] = COMPANY_MEMBERS;
