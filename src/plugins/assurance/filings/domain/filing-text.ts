/** What one filing says, without the bytes of its files. */
export interface FilingFacts {
  readonly companyId: string;
  /** Filings of a company are counted from 1, without gaps. */
  readonly number: number;
  readonly id: string;
  readonly report: string;
  readonly title: string;
  /** What the law wanted it for; null: nothing it knows of. */
  readonly obligation: string | null;
  /** Financial year of the obligation. */
  readonly year: number | null;
  readonly from: string;
  readonly to: string;
  /** What the report was asked with, as it was written down. */
  readonly query: string;
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly by: string;
  readonly byName: string;
  readonly note: string;
  /** Number of the filing it amends; null: the first one. */
  readonly amends: number | null;
  /** Control totals, and how the books stood, as they were written down. */
  readonly controls: string;
  readonly standing: string;
  readonly files: readonly {
    readonly format: string;
    readonly name: string;
    readonly sha256: string;
    readonly bytes: number;
  }[];
  /** Hash of the filing before; null for the first. */
  readonly previous: string | null;
}

/** The text of a filing that is hashed. Its form is part of every hash: a change of it is another version beside this one. */
export function filingText(facts: FilingFacts): string {
  const { companyId, number, id, report, title, obligation, year, from, to, query, at, by, byName, note } = facts;
  const { amends, controls, standing, files, previous } = facts;
  const named = files.map(({ format, name, sha256, bytes }) => [format, name, sha256, bytes]);
  const about = [companyId, number, id, report, title, obligation, year, from, to, query, at, by, byName, note, amends];
  return JSON.stringify([1, ...about, controls, standing, named, previous]);
}
