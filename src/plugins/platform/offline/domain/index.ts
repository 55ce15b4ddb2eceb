export { afterSending, again, MOST_FAULTS, newEntry, withContent } from './entry.ts';
export type { Entry, EntryProblem, EntryResult, EntryState, NewEntry, Outcome } from './entry.ts';
export { countsOf, inOrder, nextStep, outdated, unsent } from './queue.ts';
export type { EntryCounts, NextStep } from './queue.ts';
