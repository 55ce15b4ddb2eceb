import type { Position } from './position.ts';

/** Most samples that are kept: ten minutes of them. */
const MOST = 600;

/**
 * How long a replica has been behind, from positions of the primary taken once a second. It needs no clock of the
 * replica, and sees one that is cut off and believes that it has replayed everything.
 */
export class LagSamples {
  #samples: { readonly at: number; readonly position: Position }[] = [];

  /** A primary that stands still needs one sample only: the first one dates it. */
  add(at: number, position: Position): void {
    const last = this.#samples.at(-1);
    // Another primary took over before everything was replicated: what it lacks will never be replayed.
    if (last !== undefined && position < last.position) this.#samples = [];
    else if (last?.position === position) return;
    if (this.#samples.length < MOST) this.#samples.push({ at, position });
  }

  /** Milliseconds since the primary was first seen beyond what the replica has replayed. */
  behind(replayed: Position, now: number): number {
    this.#samples = this.#samples.filter(({ position }) => position > replayed);
    const [oldest] = this.#samples;
    return oldest ? Math.max(0, now - oldest.at) : 0;
  }
}

/** What is known of a replica at one moment. */
export interface ReplicaState {
  /** It answers, as a standby of the same database. */
  readonly isUp: boolean;
  /** It has replayed at least this. */
  readonly replayed: Position;
  /** Milliseconds. */
  readonly behind: number;
}

/** Whether a replica may answer somebody who has to see everything up to a position. */
export const isFresh = ({ isUp, replayed, behind }: ReplicaState, needed: Position, mostBehind: number): boolean =>
  isUp && behind <= mostBehind && replayed >= needed;
