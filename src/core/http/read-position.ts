import type { KeyValueStorage } from '../session/key-value-storage.ts';

const KEY = 'read-position';

/**
 * From which position on the server has to read for this browser, because it changed something there or was shown it. All
 * tabs share it. Without one the server reads as of now, so it is always right to forget it.
 */
export class ReadPosition {
  private forgotten = 0;

  constructor(private readonly storage: KeyValueStorage) {}

  /** Somebody has changed something: what is known may be older. */
  forget(): void {
    this.forgotten += 1;
    this.storage.removeItem(KEY);
  }

  /** What to send with a call, and what to do with the position of its answer; null: it has none, or there is no answer. */
  begin(isRead: boolean): { readonly sent: string | null; readonly answered: (position: string | null) => void } {
    const sent = this.storage.getItem(KEY);
    const { forgotten } = this;
    const answered = (position: string | null) => {
      if (position === null) {
        if (!isRead) this.forget();
        return;
      }
      const known = this.storage.getItem(KEY);
      // What was forgotten on the way may be later than this answer. A read with a position only gets it back.
      const isEnough = known !== null || (forgotten === this.forgotten && (!isRead || sent === null));
      if (isEnough && (known === null || position > known)) this.storage.setItem(KEY, position);
    };
    return { sent, answered };
  }
}
