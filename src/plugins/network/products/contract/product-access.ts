import { COMPANY_MEMBERS, type Authority } from '#contract';

/** The catalogue is for everybody of the company; platform staff have none. */
export const PRODUCT_READERS: readonly Authority[] = COMPANY_MEMBERS;

/** Who keeps it. A company administrator grants the role, to himself too. */
export const PRODUCT_KEEPERS: readonly Authority[] = ['PRODUCT_MANAGER'];
