import { AsyncLocalStorage } from 'node:async_hooks';
import { problem } from '#contract';
import { sqlState } from './errors.ts';

/** The facilities of the machine whose request is running. Null: work that no machine with such a limit asked for. */
const limit = new AsyncLocalStorage<readonly string[] | null>();

/** Runs work that sees and changes only these facilities, in every transaction it opens. Null: without a limit. */
export function limitedTo<T>(facilities: readonly string[] | null, work: () => T): T {
  return facilities === null ? work() : limit.run(facilities, work);
}

/** Runs work of the program itself, whoever caused it: queues, events, counting. */
export function withoutLimit<T>(work: () => T): T {
  return facilityLimit() === null ? work() : limit.run(null, work);
}

export function facilityLimit(): readonly string[] | null {
  return limit.getStore() ?? null;
}

/** 403: the call needs more than the facilities of the machine. */
export const facilitiesOnly = () => problem('caller.facilities-only', 403, 'api.facilities-only');

/** A table the role of the limit may not use, or a row that its policies do not admit. */
const INSUFFICIENT_PRIVILEGE = '42501';

/** Runs work within a limit, and says 403 where the database refuses it. */
export async function withinFacilities<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw sqlState(error) === INSUFFICIENT_PRIVILEGE ? facilitiesOnly() : error;
  }
}

/** The content of a file, whose later pieces are read within the limit as well. */
export function limitedContent<T>(
  facilities: readonly string[] | null,
  content: Uint8Array | AsyncIterable<T>,
): Uint8Array | AsyncIterable<T> {
  return facilities === null || content instanceof Uint8Array ? content : limitedPieces(facilities, content);
}

/** A generator runs where it is asked for its next piece, so each is asked for within the limit. */
async function* limitedPieces<T>(facilities: readonly string[], pieces: AsyncIterable<T>): AsyncGenerator<T> {
  const iterator = limitedTo(facilities, () => pieces[Symbol.asyncIterator]());
  let isRead = false;
  try {
    for (;;) {
      const next = await withinFacilities(() => limitedTo(facilities, () => iterator.next()));
      isRead = next.done === true;
      if (next.done) return;
      yield next.value;
    }
  } finally {
    if (!isRead) await limitedTo(facilities, () => iterator.return?.());
  }
}
