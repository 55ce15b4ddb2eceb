import { token } from '#contract';
import type { HttpService } from '#core';

/**
 * Calls whose responses are kept for the time without a net, as last seen: `GET /api/selection/company-facility`. As
 * text, because every screen loads it, and routes bring their schemas. Bind for what a form needs.
 */
export type OfflineReads = readonly string[];

export const OfflineReads = token<OfflineReads>('offline/reads');

/** Reads what a screen may need, so that it is kept before the net is gone. Bind one for each screen. */
export interface OfflinePreparation {
  /** `<plugin>/<noun>`. */
  readonly id: string;
  /** Calls what `OfflineReads` keeps, one call after another. */
  readonly load: () => Promise<(http: HttpService) => Promise<void>>;
}

export const OfflinePreparation = token<OfflinePreparation>('offline/preparation');
