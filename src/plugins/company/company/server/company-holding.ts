import { token } from '#contract';
import type { Trx } from '#server';

/**
 * Rows that belong to companies and prevent their deletion: records, people, connections. Bind one for each kind; its
 * id selects the text `company.holding.<id>` of the translations, where unknown ids are "other things".
 */
export interface CompanyHolding {
  readonly id: string;
  /** How many of them the company has. Runs as platform staff. */
  held(trx: Trx, companyId: string): Promise<number>;
}

export const CompanyHolding = token<CompanyHolding>('company/holding');

/** First and last day, `YYYY-MM-DD`; without a last day it stays open. */
export interface ReportingWindow {
  readonly from: string;
  readonly to: string | null;
}

/** Rows that belong to a facility: they prevent its deletion, and its reporting window must include them. */
export interface FacilityHolding {
  readonly id: string;
  /** How many the facility has; with a window, how many are not inside it. */
  held(trx: Trx, companyId: string, facilityId: string, outside?: ReportingWindow): Promise<number>;
}

export const FacilityHolding = token<FacilityHolding>('company/facility-holding');

/** Counts by the ids of holdings; zero counts are absent. */
export type Held = readonly { readonly id: string; readonly count: number }[];

/** Counts all holdings, leaving out zero counts. */
export async function allHeld<H extends { readonly id: string }>(
  holdings: readonly H[],
  count: (holding: H) => Promise<number>,
): Promise<Held> {
  const held: { id: string; count: number }[] = [];
  // In sequence: they share a connection.
  for (const holding of holdings) held.push({ id: holding.id, count: await count(holding) });
  return held.filter((one) => one.count > 0);
}
