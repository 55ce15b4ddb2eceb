import { token } from '#contract';
import type { Trx } from '#server';

/**
 * Rows that belong to companies and prevent their deletion: records, people, connections. Bind one for each kind; its
 * id selects the text `company.holding.<id>` of the translations, where unknown ids are "other things".
 */
export interface CompanyDependents {
  readonly id: string;
  /** How many of them the company has. Runs as platform staff. */
  count(trx: Trx, companyId: string): Promise<number>;
}

export const CompanyDependents = token<CompanyDependents>('company/dependents');

/** First and last day, `YYYY-MM-DD`; without a last day it stays open. */
export interface ReportingWindow {
  readonly from: string;
  readonly to: string | null;
}

/** Rows that belong to a facility: they prevent its deletion, and its reporting window must include them. */
export interface FacilityDependents {
  readonly id: string;
  /** How many the facility has; with a window, how many are not inside it. */
  count(trx: Trx, companyId: string, facilityId: string, outside?: ReportingWindow): Promise<number>;
}

export const FacilityDependents = token<FacilityDependents>('company/facility-dependents');

/** Counts by the ids of dependents; zero counts are absent. */
export type DependentCounts = readonly { readonly id: string; readonly count: number }[];

/** Counts all dependents, leaving out zero counts. */
export async function countDependents<H extends { readonly id: string }>(
  dependents: readonly H[],
  count: (kind: H) => Promise<number>,
): Promise<DependentCounts> {
  const counts: { id: string; count: number }[] = [];
  // In sequence: they share a connection.
  for (const kind of dependents) counts.push({ id: kind.id, count: await count(kind) });
  return counts.filter((one) => one.count > 0);
}
