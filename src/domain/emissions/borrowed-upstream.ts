/**
 * States whose Scope 3 factor of pipeline natural gas the source does not publish, and the state its note suggests instead
 * (NGA Factors 2022 to 2026, note below the table of Scope 3 factors of natural gas distributed in a pipeline).
 */
const SUGGESTED = { TAS: 'VIC', NT: 'WA' } as const;

export const SUGGESTED_STATES: Readonly<Record<string, SuggestedState>> = SUGGESTED;

type SuggestedState = (typeof SUGGESTED)[keyof typeof SUGGESTED];

/** Method input: the state whose upstream value a record uses. */
export const UPSTREAM_STATE = 'upstreamState';

/** The remark in the working of a record that uses another state's value. */
export type BorrowedNote = `upstream-of-${SuggestedState}`;
export const borrowedNote = (state: SuggestedState): BorrowedNote => `upstream-of-${state}`;

/** All these remarks. */
export const BORROWED_NOTES: readonly BorrowedNote[] = Object.values(SUGGESTED).map(borrowedNote);
