/**
 * The terms in force: the day they were written, kept with every account that accepted them. Change it together with
 * the texts in `web/content`.
 */
export const TERMS_VERSION = '2026-07-01';

/** Address of the page, open to everybody. */
export const TERMS_ADDRESS = '/terms-and-condition';
