import { Subject } from 'rxjs';
import type { MenuItem, Reset } from '../registry/web-plugin.ts';

/** How a screen was left, kept in memory for the person who is signed in: paging, sorting, filters. */
export class ViewState {
  private readonly kept = new Map<string, unknown>();
  private readonly changes = new Subject<string>();
  private readonly choices = new Subject<MenuItem>();
  /** Emits the key of every change. */
  readonly changed$ = this.changes.asObservable();
  /** Menu entries as they are chosen. */
  readonly menuChosen$ = this.choices.asObservable();

  get(key: string): unknown {
    return this.kept.get(key);
  }

  set(key: string, value: unknown): void {
    this.kept.set(key, value);
    this.changes.next(key);
  }

  /** Tells that an entry was chosen: every `list` and what it `resets` go back to their initial values. */
  choose(item: MenuItem): void {
    for (const reset of item.resets ?? []) this.drop((key) => isOf(key, reset));
    this.drop((key) => isOf(key, EVERY_LIST));
    this.choices.next(item);
  }

  /** Forgets everything: somebody else is here now. */
  forget(): void {
    this.drop(() => true);
  }

  private drop(wanted: (key: string) => boolean): void {
    for (const key of [...this.kept.keys()].filter(wanted)) {
      this.kept.delete(key);
      this.changes.next(key);
    }
  }
}

/** Lists whose paging any menu entry resets (specification, section 4). */
const EVERY_LIST = 'list';

/** Whether a key belongs to what a menu entry resets: the name itself or anything below it. */
function isOf(key: string, reset: Reset | typeof EVERY_LIST): boolean {
  return key === reset || key.startsWith(`${reset}:`);
}
