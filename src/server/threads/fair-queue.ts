import type { Lane } from './thread-task.ts';

/** Something that waits for a place. */
export interface QueueEntry {
  /** Whose it is: places are shared out between owners, not between entries. */
  readonly owner: string;
  readonly lane: Lane;
}

export interface QueueLimits {
  /** Entries that run at once. */
  readonly places: number;
  /** Of these, for one owner. */
  readonly placesPerOwner: number;
  /** Of these, for long work. */
  readonly longPlaces: number;
  /** Entries that may wait, in all and for one owner. */
  readonly waiting: number;
  readonly waitingPerOwner: number;
}

/**
 * Shares a few places out fairly: owners take turns, each in the order of their entries. One who brings fifty entries
 * waits behind everybody who brings one. Long work leaves a place for short work.
 */
export class FairQueue<T extends QueueEntry> {
  readonly #limits: QueueLimits;
  /** Waiting entries by owner, in the order in which owners come next. */
  readonly #waiting = new Map<string, T[]>();
  readonly #running = new Set<T>();

  constructor(limits: QueueLimits) {
    this.#limits = limits;
  }

  /** Whether one more entry of this owner may wait: `owner-full` and `full` say why not. */
  room(owner: string): 'room' | 'owner-full' | 'full' {
    if ((this.#waiting.get(owner)?.length ?? 0) >= this.#limits.waitingPerOwner) return 'owner-full';
    return this.waiting >= this.#limits.waiting ? 'full' : 'room';
  }

  push(entry: T): void {
    const line = this.#waiting.get(entry.owner);
    if (line) line.push(entry);
    else this.#waiting.set(entry.owner, [entry]);
  }

  /** The next entry that may run, counted as running from now on. */
  next(): T | undefined {
    if (this.#running.size >= this.#limits.places) return undefined;
    for (const [owner, line] of this.#waiting) {
      const index = line.findIndex((entry) => this.#fits(entry));
      if (index === -1) continue;
      const [entry] = line.splice(index, 1);
      this.#waiting.delete(owner);
      // Back of the row: others come first.
      if (line.length > 0) this.#waiting.set(owner, line);
      if (entry) this.#running.add(entry);
      return entry;
    }
    return undefined;
  }

  #fits({ owner, lane }: T): boolean {
    const { placesPerOwner, longPlaces } = this.#limits;
    const running = [...this.#running];
    if (running.filter((one) => one.owner === owner).length >= placesPerOwner) return false;
    return lane === 'short' || running.filter((one) => one.lane === 'long').length < longPlaces;
  }

  /** Takes an entry out, wherever it is. */
  remove(entry: T): void {
    this.#running.delete(entry);
    const line = this.#waiting.get(entry.owner);
    const index = line?.indexOf(entry) ?? -1;
    if (!line || index === -1) return;
    line.splice(index, 1);
    if (line.length === 0) this.#waiting.delete(entry.owner);
  }

  get waiting(): number {
    let count = 0;
    for (const line of this.#waiting.values()) count += line.length;
    return count;
  }

  get running(): number {
    return this.#running.size;
  }
}
