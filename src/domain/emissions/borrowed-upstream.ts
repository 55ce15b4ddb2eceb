/**
 * Scope 3 of pipeline natural gas that the source holds back, and the state whose value its note suggests instead
 * (NGA Factors 2022 to 2026, note below the table of Scope 3 factors of natural gas distributed in a pipeline).
 */
const SUGGESTED = { TAS: 'VIC', NT: 'WA' } as const;

export const SUGGESTED_STATES: Readonly<Record<string, SuggestedState>> = SUGGESTED;

type SuggestedState = (typeof SUGGESTED)[keyof typeof SUGGESTED];

/** Input of a method: the state whose upstream value a record takes. */
export const UPSTREAM_STATE = 'upstreamState';

/** The remark in the working of a record that takes the value of another state. */
export type BorrowedNote = `upstream-of-${SuggestedState}`;
export const borrowedNote = (state: SuggestedState): BorrowedNote => `upstream-of-${state}`;

/** All these remarks. */
export const BORROWED_NOTES: readonly BorrowedNote[] = Object.values(SUGGESTED).map(borrowedNote);
