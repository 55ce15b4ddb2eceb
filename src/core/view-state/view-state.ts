import { Subject } from 'rxjs';
import type { MenuItem, Reset } from '../registry/web-plugin.ts';

/** In-memory state of screens for the signed-in person: paging, sorting, filters. */
export class ViewState {
  private readonly states = new Map<string, unknown>();
  private readonly changes = new Subject<string>();
  private readonly choices = new Subject<MenuItem>();
  /** Emits the key of every change. */
  readonly changed$ = this.changes.asObservable();
  /** Emits each chosen menu entry. */
  readonly menuChosen$ = this.choices.asObservable();

  get(key: string): unknown {
    return this.states.get(key);
  }

  set(key: string, value: unknown): void {
    this.states.set(key, value);
    this.changes.next(key);
  }

  /** Handles a chosen entry: every `list` and what it `resets` return to their initial values. */
  choose(item: MenuItem): void {
    for (const reset of item.resets ?? []) this.drop((key) => isOf(key, reset));
    this.drop((key) => isOf(key, EVERY_LIST));
    this.choices.next(item);
  }

  /** Clears everything, for the next person. */
  forget(): void {
    this.drop(() => true);
  }

  private drop(wanted: (key: string) => boolean): void {
    for (const key of [...this.states.keys()].filter(wanted)) {
      this.states.delete(key);
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
