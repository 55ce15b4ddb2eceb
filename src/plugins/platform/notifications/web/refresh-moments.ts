import { distinctUntilChanged, EMPTY, interval, map, merge, switchMap } from 'rxjs';
import type { Observable } from 'rxjs';
import type { CallOptions } from '#core';

/** Milliseconds between refreshes while the window is visible. */
export const LOOK_EVERY = 60_000;

/** State of the window. */
export interface WindowSigns {
  /** Whether it is visible: the current state at once, then every change. */
  readonly visible$: Observable<boolean>;
  /** The person has come back to it. */
  readonly focus$: Observable<unknown>;
  /** Whether the push connection is up: then no refresh by time is needed. */
  readonly isLive: boolean;
}

/**
 * When to load the number of unread notices, and how: coming back to the window is an act of the person; a timer is not, so
 * its calls are background ones, which do not extend the session. A hidden window does not refresh.
 */
export function refreshMoments({ visible$, focus$, isLive }: WindowSigns): Observable<CallOptions> {
  const passing$ = visible$.pipe(
    distinctUntilChanged(),
    switchMap((isVisible) => (isVisible && !isLive ? interval(LOOK_EVERY) : EMPTY)),
  );
  return merge(focus$.pipe(map(() => ({}))), passing$.pipe(map(() => ({ background: true }))));
}
