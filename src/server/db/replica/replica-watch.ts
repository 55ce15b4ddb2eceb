import { setTimeout as wait } from 'node:timers/promises';
import { isFresh, LagSamples } from './freshness.ts';
import { Joined } from './joined.ts';
import type { Position } from './position.ts';

/** Milliseconds between two looks. */
const LOOK_EVERY = 1_000;
/** Milliseconds for which a lost replica is left alone. */
const PAUSE = 5_000;
/** Milliseconds to wait for a replica that is a moment behind, before the primary is asked. */
const MOMENT = 10;

/** What a watch asks. Both reject if there is no answer in time. */
export interface WatchParts {
  /** The end of what the primary has committed. */
  readonly primary: () => Promise<Position>;
  /** What the replica has replayed. Rejects if it is no standby of this database. */
  readonly replica: () => Promise<Position>;
  /** Milliseconds that the replica may be behind. */
  readonly mostBehind: number;
  /** Ends what is on its way to a replica that was lost. */
  readonly onLost: () => void;
  readonly now?: () => number;
}

/** Knows whether the replica can be used, without a request having to wait for one that is away. */
export class ReplicaWatch {
  #isUp = false;
  #replayed: Position = 0n;
  #leftUntil = 0;
  #timer: NodeJS.Timeout | null = null;
  readonly #samples = new LagSamples();
  readonly #primary: Joined<Position>;
  readonly #replica: Joined<Position>;
  readonly #now: () => number;

  constructor(private readonly parts: WatchParts) {
    this.#now = parts.now ?? (() => performance.now());
    this.#primary = new Joined(async () => {
      const position = await parts.primary();
      this.#samples.add(this.#now(), position);
      return position;
    });
    this.#replica = new Joined(parts.replica);
  }

  start(): void {
    this.#timer = setInterval(() => void this.look(), LOOK_EVERY).unref();
    void this.look();
  }

  stop(): void {
    if (this.#timer) clearInterval(this.#timer);
    this.#timer = null;
    this.#isUp = false;
  }

  /** Everything that was committed when it was called. */
  now(): Promise<Position> {
    return this.#primary.ask();
  }

  /** Looks at both. Never rejects: a primary that is away says nothing about the replica. */
  async look(): Promise<void> {
    if (this.#now() < this.#leftUntil) return;
    await Promise.all([this.now().catch(() => {}), this.#lookAtReplica()]);
  }

  /** Whether the replica may answer somebody who has to see everything up to a position. */
  async isFresh(needed: Position): Promise<boolean> {
    if (!this.#isUp || this.#behind() > this.parts.mostBehind) return false;
    for (const pause of [0, MOMENT]) {
      if (this.#allows(needed)) return true;
      if (pause > 0) await wait(pause);
      await this.#lookAtReplica();
    }
    return this.#allows(needed);
  }

  /** The replica does not answer: it is left alone for a while. */
  lost(): void {
    this.#leftUntil = this.#now() + PAUSE;
    this.#replayed = 0n;
    if (!this.#isUp) return;
    this.#isUp = false;
    this.parts.onLost();
  }

  /** `lag` in seconds; null if the replica does not answer. */
  state(): { readonly isUp: boolean; readonly lag: number | null } {
    return { isUp: this.#isUp, lag: this.#isUp ? this.#behind() / 1_000 : null };
  }

  #allows(needed: Position): boolean {
    const state = { isUp: this.#isUp, replayed: this.#replayed, behind: this.#behind() };
    return isFresh(state, needed, this.parts.mostBehind);
  }

  #behind(): number {
    return this.#samples.behind(this.#replayed, this.#now());
  }

  async #lookAtReplica(): Promise<void> {
    if (this.#now() < this.#leftUntil) return;
    try {
      const replayed = await this.#replica.ask();
      if (replayed > this.#replayed) this.#replayed = replayed;
      this.#isUp = this.#timer !== null;
    } catch {
      this.lost();
    }
  }
}
