/** Content of one link in a company's chain of seals. */
export interface SealFacts {
  /** Version of the text format, and of what its content covers. */
  readonly version: number;
  readonly companyId: string;
  /** Links of a company are numbered from 1, without gaps. */
  readonly number: number;
  readonly facilityId: string;
  readonly year: number;
  readonly act: 'LOCK' | 'UNLOCK';
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly by: string;
  readonly reason: string | null;
  /** SHA-256 over everything sealed; for an unlock the seal it opens. */
  readonly content: string;
  readonly totals: readonly {
    readonly scope: number;
    readonly records: number;
    readonly total: string;
    readonly market: string;
    readonly energy: string;
  }[];
  /** Hash of the previous link; null for the first. */
  readonly previous: string | null;
}

/**
 * The text of a link that is hashed. Its format is part of every seal: a change needs a new version beside this one.
 */
export function sealText(facts: SealFacts): string {
  const { version, companyId, number, facilityId, year, act, at, by, reason, content, totals, previous } = facts;
  const sums = totals.map((one) => [one.scope, one.records, one.total, one.market, one.energy]);
  return JSON.stringify([version, companyId, number, facilityId, year, act, at, by, reason, content, sums, previous]);
}
