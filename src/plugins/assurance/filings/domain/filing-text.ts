/** The facts of a filing, without the bytes of its files. */
export interface FilingFacts {
  readonly companyId: string;
  /** Filings of a company are numbered from 1, without gaps. */
  readonly number: number;
  readonly id: string;
  readonly report: string;
  readonly title: string;
  /** The legal obligation. Null: none. */
  readonly obligation: string | null;
  /** Financial year of the obligation. */
  readonly year: number | null;
  readonly from: string;
  readonly to: string;
  /** The query of the report, as the stored text. */
  readonly query: string;
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly by: string;
  readonly byName: string;
  readonly note: string;
  /** Number of the filing it amends. Null: it amends none. */
  readonly amends: number | null;
  /** Control totals and the status of the books, as stored texts. */
  readonly controls: string;
  readonly standing: string;
  readonly files: readonly {
    readonly format: string;
    readonly name: string;
    readonly sha256: string;
    readonly bytes: number;
  }[];
  /** Hash of the previous filing. Null for the first. */
  readonly previous: string | null;
}

/**
 * The text of a filing that is hashed. Its form is part of every hash, so a change needs a new version next to this
 * one.
 */
export function filingText(facts: FilingFacts): string {
  const { companyId, number, id, report, title, obligation, year, from, to, query, at, by, byName, note } = facts;
  const { amends, controls, standing, files, previous } = facts;
  const named = files.map(({ format, name, sha256, bytes }) => [format, name, sha256, bytes]);
  const about = [companyId, number, id, report, title, obligation, year, from, to, query, at, by, byName, note, amends];
  return JSON.stringify([1, ...about, controls, standing, named, previous]);
}
