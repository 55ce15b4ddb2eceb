import {
  catchError,
  defer,
  distinctUntilChanged,
  endWith,
  ignoreElements,
  map,
  merge,
  mergeMap,
  of,
  scan,
  Subject,
  tap,
} from 'rxjs';
import type { Observable } from 'rxjs';

/** Limits of inactivity, in seconds (specification, section 9). */
export const IDLE_LIMITS = { inactive: 1800, countdown: 10, check: 1 } as const;

/** Seconds of inactivity before the warning, and seconds the warning lasts. */
export interface IdleLimits {
  readonly inactive: number;
  readonly countdown: number;
}

/** Why the warning ended the session: time was up, the person signed out, or the renewal was refused. */
export type IdleEnd = 'time' | 'left' | 'refused';

/**
 * The person is active; idle, with the seconds left to answer the warning; has answered, and the session is being
 * renewed; or the session has ended.
 */
export type IdleState =
  | { readonly kind: 'active' }
  | { readonly kind: 'warning'; readonly secondsLeft: number }
  | { readonly kind: 'renewing' }
  | { readonly kind: 'ended'; readonly because: IdleEnd };

/** Input of every tick. */
export interface IdleReading {
  /** Now, in seconds. */
  readonly now: number;
  /** Last activity of any tab, in seconds; null: nobody is signed in. */
  readonly lastActivity: number | null;
}

/** The answer to the warning: OK, or Cancel (closing it counts as Cancel). */
export type IdleAnswer = 'stay' | 'leave';

/** Inputs of the inactivity logic. */
export interface IdleInput {
  readonly readings$: Observable<IdleReading>;
  readonly answers$: Observable<IdleAnswer>;
  /** Renews the session; fails if that is refused. Called once per OK. */
  readonly renew: () => Observable<unknown>;
}

type IdleEvent =
  | { readonly kind: 'reading'; readonly reading: IdleReading }
  | { readonly kind: 'answer'; readonly answer: IdleAnswer }
  | { readonly kind: 'outcome'; readonly isRenewed: boolean };

interface Watch {
  readonly warnedAt: number | null;
  readonly state: IdleState;
}

const AT_WORK: Watch = { warnedAt: null, state: { kind: 'active' } };

/**
 * Inactivity as a function of readings and answers (specification, section 4). After more than `inactive` seconds the
 * warning runs for `countdown` seconds of wall-clock time, so a machine that slept through it finds the time is up.
 * Activity in another tab ends the warning here too. The only side effect is `renew`.
 */
export function idleStates({ readings$, answers$, renew }: IdleInput, limits: IdleLimits): Observable<IdleState> {
  return defer(() => {
    const outcomes$ = new Subject<IdleEvent>();
    const renewal$ = defer(renew).pipe(
      ignoreElements(),
      endWith(true),
      catchError(() => of(false)),
      tap((isRenewed) => outcomes$.next({ kind: 'outcome', isRenewed })),
      ignoreElements(),
    );
    const events$: Observable<IdleEvent> = merge(
      readings$.pipe(map((reading) => ({ kind: 'reading', reading }) as const)),
      answers$.pipe(map((answer) => ({ kind: 'answer', answer }) as const)),
      outcomes$,
    );
    return events$.pipe(
      scan((watch: Watch, event) => next(watch, event, limits), AT_WORK),
      map(({ state }) => state),
      distinctUntilChanged((a, b) => JSON.stringify(a) === JSON.stringify(b)),
      mergeMap((state) => (state.kind === 'renewing' ? merge(of(state), renewal$) : of(state))),
    );
  });
}

function next(watch: Watch, event: IdleEvent, limits: IdleLimits): Watch {
  const { kind } = watch.state;
  if (event.kind === 'reading') return read(watch, event.reading, limits);
  // Ignores an answer without a warning and an outcome without a pending renewal.
  if (event.kind === 'answer' && kind === 'warning')
    return event.answer === 'stay' ? { warnedAt: null, state: { kind: 'renewing' } } : ended('left');
  if (event.kind === 'outcome' && kind === 'renewing') return event.isRenewed ? AT_WORK : ended('refused');
  return watch;
}

function read({ warnedAt, state }: Watch, { now, lastActivity }: IdleReading, limits: IdleLimits): Watch {
  // While the renewal is pending, the clock must not end the session.
  if (state.kind === 'renewing' && lastActivity !== null) return { warnedAt, state };
  if (lastActivity === null || now - lastActivity <= limits.inactive) return AT_WORK;
  if (state.kind === 'ended') return { warnedAt, state };
  const since = warnedAt ?? now;
  const secondsLeft = limits.countdown - (now - since);
  return secondsLeft > 0 ? { warnedAt: since, state: { kind: 'warning', secondsLeft } } : ended('time');
}

function ended(because: IdleEnd): Watch {
  return { warnedAt: null, state: { kind: 'ended', because } };
}
