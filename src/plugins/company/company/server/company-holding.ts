import { token } from '#contract';
import type { Trx } from '#server';

/**
 * Something that belongs to companies and keeps one from being deleted: records, people, connections. Bind one for each
 * kind; its id names it in `company.holding.<id>` of the translations, where unknown ids are "other things".
 */
export interface CompanyHolding {
  readonly id: string;
  /** How many of them the company has. Asked as platform staff. */
  held(trx: Trx, companyId: string): Promise<number>;
}

export const CompanyHolding = token<CompanyHolding>('company/holding');

/** First and last day, `YYYY-MM-DD`; no last day: open. */
export interface ReportingWindow {
  readonly from: string;
  readonly to: string | null;
}

/** Something that belongs to a facility: keeps it from being deleted, and its reporting window from leaving it out. */
export interface FacilityHolding {
  readonly id: string;
  /** How many the facility has; with a window, how many of them do not lie inside it. */
  held(trx: Trx, companyId: string, facilityId: string, outside?: ReportingWindow): Promise<number>;
}

export const FacilityHolding = token<FacilityHolding>('company/facility-holding');

/** What is held, by the ids of holdings; only what there is some of. */
export type Held = readonly { readonly id: string; readonly count: number }[];

/** Counts what the holdings name, leaving out what there is none of. */
export async function allHeld<H extends { readonly id: string }>(
  holdings: readonly H[],
  count: (holding: H) => Promise<number>,
): Promise<Held> {
  const held: { id: string; count: number }[] = [];
  // One after the other: they share a connection.
  for (const holding of holdings) held.push({ id: holding.id, count: await count(holding) });
  return held.filter((one) => one.count > 0);
}
