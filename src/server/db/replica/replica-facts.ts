import type { Position } from './position.ts';

/** Where transactions that only read were made: `fallback` began at the replica and ended at the primary. */
export interface ReadCounts {
  primary: number;
  replica: number;
  fallback: number;
}

export interface ReplicaFacts {
  readonly isUp: boolean;
  /** Seconds; null if the replica does not answer. */
  readonly lag: number | null;
  readonly reads: Readonly<ReadCounts>;
}

/** What the rest of the server needs of a replica. */
export interface Replica {
  /** Everything committed at the time of the call. */
  now(): Promise<Position>;
  state(): ReplicaFacts;
}
