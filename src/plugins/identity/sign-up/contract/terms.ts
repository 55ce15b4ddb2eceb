/**
 * The terms in force, by the day they were written. Every account stores the version it accepted. Change it together
 * with the texts in `web/content`.
 */
export const TERMS_VERSION = '2026-07-01';

/** Address of the page, open to everyone. */
export const TERMS_ADDRESS = '/terms-and-condition';
