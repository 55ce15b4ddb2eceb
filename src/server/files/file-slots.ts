import type { Problem } from '#contract';
import type { FileReply } from '../registry/serve.ts';

type Streamed = AsyncIterable<Uint8Array | string>;

/**
 * Limits the number of files that are created while they are sent, since each uses a database connection for as long as
 * its reader takes. A slot is taken before anything is read, so that concurrent calls are counted. It is freed when the
 * file has ended or failed, or its reader has disconnected, even before the first byte.
 */
export class FileSlots {
  private taken = 0;

  constructor(
    private readonly most: number,
    private readonly refusal: () => Problem,
  ) {}

  /** Throws the refusal if all slots are taken, and any error of `make`. */
  async send(make: () => Promise<FileReply>): Promise<FileReply> {
    if (this.taken >= this.most) throw this.refusal();
    this.taken += 1;
    const leave = once(() => {
      this.taken -= 1;
    });
    try {
      const reply = await make();
      if (!(reply.content instanceof Uint8Array)) return { ...reply, content: leaving(reply.content, leave) };
      leave();
      return reply;
    } catch (error) {
      leave();
      throw error;
    }
  }
}

/** The same chunks. An explicit iterator, because a generator that was never started does not run its `finally`. */
function leaving(content: Streamed, leave: () => void): Streamed {
  return {
    [Symbol.asyncIterator]() {
      const pieces = content[Symbol.asyncIterator]();
      return {
        async next() {
          try {
            const piece = await pieces.next();
            if (piece.done) leave();
            return piece;
          } catch (error) {
            leave();
            throw error;
          }
        },
        async return() {
          try {
            await pieces.return?.();
          } finally {
            leave();
          }
          return { done: true, value: undefined };
        },
      };
    },
  };
}

function once(work: () => void): () => void {
  let isDone = false;
  return () => {
    if (isDone) return;
    isDone = true;
    work();
  };
}
