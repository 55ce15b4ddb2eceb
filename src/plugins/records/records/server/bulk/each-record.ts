import { Problem } from '#contract';

interface Rejected {
  readonly id: string;
  readonly code: string;
  readonly message: string;
}

/** Which were done, and why the others were not. */
export interface EachOutcome<T> {
  readonly done: T[];
  readonly rejected: Rejected[];
}

/**
 * Does something to each, one after the other and each on its own: a refusal is an answer about that one, and the others go
 * on. Anything but a refusal is a fault and ends it.
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
