import { COMPANY_MEMBERS, type Authority } from '#contract';

/** Only product managers compare. */
export const COMPARING: readonly Authority[] = ['PRODUCT_MANAGER'];

/** A shared comparison is open to everyone in the company it is shared with. */
export const SHARED_READERS: readonly Authority[] = COMPANY_MEMBERS;
