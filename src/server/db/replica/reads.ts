import { AsyncLocalStorage } from 'node:async_hooks';
import type { Position } from './position.ts';

/** What a thread needs to read on behalf of the same request. */
export interface ReadSeed {
  readonly needed: Position | null;
  readonly seesOwnWrites: boolean;
}

/** The reads of one request, or of one piece of work: what they have to see, and where they are made. */
export class Reads {
  /** What they have to see at least. Null: everything that was committed when the first of them began. */
  needed: Position | null;
  hasUsedReplica = false;
  hasWritten = false;
  private staysAtPrimary = false;
  private running = 0;

  constructor(private readonly seed: ReadSeed) {
    this.needed = seed.needed;
  }

  /** Whether the replica may still answer. Once the primary has answered, the replica might be behind it. */
  get mayUseReplica(): boolean {
    return !this.staysAtPrimary;
  }

  get isRunning(): boolean {
    return this.running > 0;
  }

  stay(): void {
    this.staysAtPrimary = true;
  }

  /** A transaction of the same work has written something. */
  wrote(): void {
    this.hasWritten = true;
    if (this.seed.seesOwnWrites) this.stay();
  }

  toSeed(): ReadSeed {
    return { needed: this.needed, seesOwnWrites: this.seed.seesOwnWrites };
  }

  async within<T>(work: () => Promise<T>): Promise<T> {
    this.running += 1;
    try {
      return await current.run(this, work);
    } finally {
      this.running -= 1;
    }
  }
}

const current = new AsyncLocalStorage<Reads>();

/** The reads of the running request. What it leaves running in the background is not part of it. */
export function currentReads(): Reads | undefined {
  const reads = current.getStore();
  return reads?.isRunning ? reads : undefined;
}

/**
 * Runs a read that may be made at the replica. A failure there is not the last word: something that it does not know yet
 * may be missing. It is then made again at the primary, unless something was written.
 */
export async function assured<T>(work: () => Promise<T>): Promise<T> {
  const reads = currentReads();
  try {
    return await work();
  } catch (error) {
    if (!reads?.hasUsedReplica || reads.hasWritten) throw error;
    reads.stay();
    return work();
  }
}

/**
 * Work of the program that only reads, or whose writes it does not read again, such as an export. It sees everything that
 * was committed when it began, and may be done at the replica.
 */
export function readAsOfNow<T>(work: () => Promise<T>): Promise<T> {
  return new Reads({ needed: null, seesOwnWrites: false }).within(work);
}

/** The content of a file, whose later pieces are read at the same place. */
export function contentOf<T>(
  reads: Reads | undefined,
  content: Uint8Array | AsyncIterable<T>,
): Uint8Array | AsyncIterable<T> {
  return reads === undefined || content instanceof Uint8Array ? content : piecesOf(reads, content);
}

async function* piecesOf<T>(reads: Reads, pieces: AsyncIterable<T>): AsyncGenerator<T> {
  const iterator = pieces[Symbol.asyncIterator]();
  let isRead = false;
  try {
    for (;;) {
      const next = await reads.within(() => iterator.next());
      isRead = next.done === true;
      if (next.done) return;
      yield next.value;
    }
  } finally {
    if (!isRead) await iterator.return?.();
  }
}
