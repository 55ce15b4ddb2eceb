import type { Lane } from './thread-task.ts';

/** An entry that waits for a slot. */
export interface QueueEntry {
  /** Slots are shared fairly between owners, not between entries. */
  readonly owner: string;
  readonly lane: Lane;
}

export interface QueueLimits {
  /** Maximum number of running entries. */
  readonly places: number;
  /** Maximum number of them per owner. */
  readonly placesPerOwner: number;
  /** Maximum number of them for long work. */
  readonly longPlaces: number;
  /** Maximum number of waiting entries, in total and per owner. */
  readonly waiting: number;
  readonly waitingPerOwner: number;
}

/**
 * Shares slots fairly: owners take turns, each in the order of their entries. Someone with fifty entries waits behind
 * everyone with one. Long work leaves a slot for short work.
 */
export class FairQueue<T extends QueueEntry> {
  readonly #limits: QueueLimits;
  /** Waiting entries by owner, in the order of their turns. */
  readonly #waiting = new Map<string, T[]>();
  readonly #running = new Set<T>();

  constructor(limits: QueueLimits) {
    this.#limits = limits;
  }

  /** Whether one more entry of this owner may wait. If not, `owner-full` and `full` say why. */
  room(owner: string): 'room' | 'owner-full' | 'full' {
    if ((this.#waiting.get(owner)?.length ?? 0) >= this.#limits.waitingPerOwner) return 'owner-full';
    return this.waiting >= this.#limits.waiting ? 'full' : 'room';
  }

  push(entry: T): void {
    const line = this.#waiting.get(entry.owner);
    if (line) line.push(entry);
    else this.#waiting.set(entry.owner, [entry]);
  }

  /** The next entry that may run. It counts as running from now on. */
  next(): T | undefined {
    if (this.#running.size >= this.#limits.places) return undefined;
    for (const [owner, line] of this.#waiting) {
      const index = line.findIndex((entry) => this.#fits(entry));
      if (index === -1) continue;
      const [entry] = line.splice(index, 1);
      this.#waiting.delete(owner);
      // To the end of the line: others come first.
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

  /** Removes an entry, waiting or running. */
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
