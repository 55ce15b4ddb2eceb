import type { Problem } from '#contract';
import type { FileReply } from '../registry/serve.ts';

type Streamed = AsyncIterable<Uint8Array | string>;

/**
 * Files made while they are sent, only so many at once, for each holds a connection for as long as its reader takes.
 * A place is taken before anything is looked up, so that calls of the same moment are counted, and is free again when
 * the file has ended or failed, or its reader has left, also before the first byte.
 */
export class FilePlaces {
  private taken = 0;

  constructor(
    private readonly most: number,
    private readonly refusal: () => Problem,
  ) {}

  /** Throws the refusal where all places are taken, and whatever `make` throws. */
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

/** The same pieces; a generator that nobody has begun would never come to a `finally` of its own. */
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
