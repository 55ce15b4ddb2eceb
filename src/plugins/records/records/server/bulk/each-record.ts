import { Problem } from '#contract';

interface Rejected {
  readonly id: string;
  readonly code: string;
  readonly message: string;
}

/** The successful items, and why the others were rejected. */
export interface EachOutcome<T> {
  readonly done: T[];
  readonly rejected: Rejected[];
}

/**
 * Processes items one after the other, each independently: a problem rejects only that item. Any other error aborts the
 * loop.
 */
export async function eachOf<T>(ids: readonly string[], work: (id: string) => Promise<T>): Promise<EachOutcome<T>> {
  const outcome: EachOutcome<T> = { done: [], rejected: [] };
  for (const id of new Set(ids)) {
    try {
      outcome.done.push(await work(id));
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      outcome.rejected.push({ id, code: error.code, message: error.message });
    }
  }
  return outcome;
}
