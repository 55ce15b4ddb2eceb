import { COMPANY_MEMBERS, type Authority } from '#contract';

/** Everyone in the company may read the catalogue; platform staff may not. */
export const PRODUCT_READERS: readonly Authority[] = COMPANY_MEMBERS;

/** May write the catalogue. A company administrator grants the role, also to themselves. */
export const PRODUCT_KEEPERS: readonly Authority[] = ['PRODUCT_MANAGER'];
