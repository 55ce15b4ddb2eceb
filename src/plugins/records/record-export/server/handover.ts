/** Thrown at a producer whose consumer has stopped. */
export class Abandoned extends Error {
  override readonly name = 'Abandoned';
}

/**
 * Hands pieces from a producer to a consumer, one at a time. The producer waits until each piece is taken, so nothing
 * is buffered. This turns work that must run inside a callback (a transaction) into a stream.
 */
export class Handover<T> {
  private offered: { readonly piece: T; readonly taken: () => void; readonly refused: (error: Error) => void } | null =
    null;
  private wake: (() => void) | null = null;
  private end: { readonly error?: unknown } | null = null;
  private isClosed = false;

  /** Resolves once the piece is taken; rejects with `Abandoned` if the consumer has stopped. */
  give(piece: T): Promise<void> {
    if (this.isClosed) return Promise.reject(new Abandoned());
    return new Promise((taken, refused) => {
      this.offered = { piece, taken, refused };
      this.wake?.();
    });
  }

  finish(error?: unknown): void {
    this.end = error === undefined ? {} : { error };
    this.wake?.();
  }

  async *taken(): AsyncGenerator<T, void, undefined> {
    try {
      for (;;) {
        const { offered } = this;
        if (offered) {
          yield offered.piece;
          this.offered = null;
          offered.taken();
        } else if (this.end) {
          if ('error' in this.end) throw this.end.error;
          return;
        } else await new Promise<void>((resolve) => (this.wake = resolve));
      }
    } finally {
      this.isClosed = true;
      this.offered?.refused(new Abandoned());
    }
  }
}
