import type { Authority } from '#contract';

/** Roles that edit the factors of a company. In a file of its own, because the plugin's screen declarations import it. */
export const OWN_FACTOR_WRITERS: readonly Authority[] = ['COMPANY_ADMIN'];

/** Names own factors in the queue of approvals. */
export const OWN_FACTOR_KIND = 'own-factor';
