import { SystemClock } from '#server';

/** The time of this machine, moved by a test. */
export class MovedClock extends SystemClock {
  /** Milliseconds by which it is ahead. */
  ahead = 0;

  override now(): Date {
    return new Date(Date.now() + this.ahead);
  }
}
