/** Said to whoever makes pieces nobody takes any more. */
export class Abandoned extends Error {
  override readonly name = 'Abandoned';
}

/**
 * Hands pieces from one side to the other, one at a time: whoever makes them waits until they are taken, so that nothing
 * is kept. Work that can only run inside a call (a transaction) becomes a stream this way.
 */
export class Handover<T> {
  private offered: { readonly piece: T; readonly taken: () => void; readonly refused: (error: Error) => void } | null =
    null;
  private wake: (() => void) | null = null;
  private end: { readonly error?: unknown } | null = null;
  private isClosed = false;

  /** Resolves when the piece was taken; rejects with `Abandoned` when nobody will take it. */
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
