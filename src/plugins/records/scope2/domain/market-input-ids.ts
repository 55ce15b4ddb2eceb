/** Ids of the figures of the market-based method. */
export const EXEMPT = 'exemptKwh';
export const SURRENDERED = 'surrenderedMwh';
export const ON_SITE = 'onSiteMwh';
