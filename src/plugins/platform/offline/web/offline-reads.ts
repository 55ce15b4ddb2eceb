import { token } from '#contract';

/**
 * Calls whose responses are kept for the time without a net, as last seen: `GET /api/selection/company-facility`. As
 * text, because every screen loads it, and routes bring their schemas. Bind for what a form needs.
 */
export type OfflineReads = readonly string[];

export const OfflineReads = token<OfflineReads>('offline/reads');
