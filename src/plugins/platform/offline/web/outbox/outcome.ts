import type { Problem } from '#contract';
import { isAborted, isUnreachable } from '#core';
import type { EntryProblem, Outcome } from '../../domain/index.ts';

/** Statuses that mean "not now". */
const LATER: ReadonlySet<number> = new Set([408, 425, 429]);

export const entryProblem = ({ code, message, issues }: Problem): EntryProblem => ({
  code,
  message,
  issues: issues.map(({ path, message: said }) => ({ path, message: said })),
});

/** What a failed call means for the entry that was sent. */
export function outcomeOf(failed: Problem): Outcome {
  const problem = entryProblem(failed);
  if (isUnreachable(failed)) return { kind: 'later', isAnswered: false, problem };
  if (failed.statusCode === 401 || isAborted(failed)) return { kind: 'locked' };
  const { retryAfter } = (failed.detail ?? {}) as { readonly retryAfter?: unknown };
  const after = typeof retryAfter === 'number' ? { after: retryAfter * 1_000 } : {};
  if (LATER.has(failed.statusCode) || failed.code === 'idempotency.in-flight')
    return { kind: 'later', isAnswered: false, problem, ...after };
  if (failed.statusCode >= 500) return { kind: 'later', isAnswered: true, problem };
  return { kind: 'refused', problem };
}
