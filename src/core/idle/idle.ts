import { distinctUntilChanged, map, scan } from 'rxjs';
import type { Observable } from 'rxjs';

/** Limits of inactivity, in seconds (specification, section 9). */
export const IDLE_LIMITS = { inactive: 1800, countdown: 10, check: 1 } as const;

/** How long one may stay away, and how long the warning lasts, in seconds. */
export interface IdleLimits {
  readonly inactive: number;
  readonly countdown: number;
}

/** Somebody is here; nobody seems to be, with the seconds left to say so; time is up. */
export type IdleState =
  | { readonly kind: 'active' }
  | { readonly kind: 'warning'; readonly secondsLeft: number }
  | { readonly kind: 'expired' };

/** What is looked at on every tick. */
export interface IdleReading {
  /** Now, in seconds. */
  readonly now: number;
  /** Last activity of any tab, in seconds; null: nobody is signed in, so nobody can be idle. */
  readonly lastActivity: number | null;
}

interface Watch {
  readonly warnedAt: number | null;
  readonly state: IdleState;
}

const ACTIVE: IdleState = { kind: 'active' };

/**
 * Inactivity as a function of readings. After more than `inactive` seconds the warning runs for `countdown` seconds of
 * the clock, so a machine that slept through it finds time is up; activity in another tab ends the warning here too.
 */
export function idleStates(readings$: Observable<IdleReading>, limits: IdleLimits): Observable<IdleState> {
  return readings$.pipe(
    scan((watch: Watch, reading) => next(watch, reading, limits), { warnedAt: null, state: ACTIVE }),
    map(({ state }) => state),
    distinctUntilChanged((a, b) => JSON.stringify(a) === JSON.stringify(b)),
  );
}

function next({ warnedAt }: Watch, { now, lastActivity }: IdleReading, limits: IdleLimits): Watch {
  if (lastActivity === null || now - lastActivity <= limits.inactive) return { warnedAt: null, state: ACTIVE };
  const since = warnedAt ?? now;
  const secondsLeft = limits.countdown - (now - since);
  return { warnedAt: since, state: secondsLeft > 0 ? { kind: 'warning', secondsLeft } : { kind: 'expired' } };
}
