import type { WaitingRow } from './use-waiting.ts';

/** Filter of the queue. Null and an empty text mean no filter. */
export interface WaitingFilter {
  readonly search: string;
  readonly scope: string | null;
  readonly facilityId: string | null;
  readonly submittedBy: string | null;
}

export const UNFILTERED: WaitingFilter = { search: '', scope: null, facilityId: null, submittedBy: null };

/** Who asks for the approval. */
export const submitterOf = ({ submittedBy, createdBy }: Pick<WaitingRow, 'submittedBy' | 'createdBy'>) =>
  submittedBy ?? createdBy;

/** The rows that match; `wordsOf` is what a row says. */
export function filteredRows(
  rows: readonly WaitingRow[],
  { search, scope, facilityId, submittedBy }: WaitingFilter,
  wordsOf: (row: WaitingRow) => string,
): readonly WaitingRow[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  return rows.filter((row) => {
    const said = wordsOf(row).toLowerCase();
    return (
      (scope === null || row.scope === scope) &&
      (facilityId === null || row.facilityId === facilityId) &&
      (submittedBy === null || submitterOf(row) === submittedBy) &&
      words.every((word) => said.includes(word))
    );
  });
}
