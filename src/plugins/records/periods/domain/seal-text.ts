/** What one link of a company's chain of seals says. */
export interface SealFacts {
  /** Which form the text has, and what its content covers. */
  readonly version: number;
  readonly companyId: string;
  /** Links of a company are counted from 1, without gaps. */
  readonly number: number;
  readonly facilityId: string;
  readonly year: number;
  readonly act: 'LOCK' | 'UNLOCK';
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly by: string;
  readonly reason: string | null;
  /** SHA-256 over everything sealed; of an unlock the seal it opens. */
  readonly content: string;
  readonly totals: readonly {
    readonly scope: number;
    readonly records: number;
    readonly total: string;
    readonly market: string;
    readonly energy: string;
  }[];
  /** Hash of the link before; null for the first. */
  readonly previous: string | null;
}

/** The text of a link that is hashed. Its form is part of every seal: a change of it is another version beside this one. */
export function sealText(facts: SealFacts): string {
  const { version, companyId, number, facilityId, year, act, at, by, reason, content, totals, previous } = facts;
  const sums = totals.map((one) => [one.scope, one.records, one.total, one.market, one.energy]);
  return JSON.stringify([version, companyId, number, facilityId, year, act, at, by, reason, content, sums, previous]);
}
