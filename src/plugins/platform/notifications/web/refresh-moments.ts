import { distinctUntilChanged, EMPTY, interval, map, merge, switchMap } from 'rxjs';
import type { Observable } from 'rxjs';
import type { CallOptions } from '#core';

/** Milliseconds between two looks while the window is visible. */
export const LOOK_EVERY = 60_000;

/** What the window tells of itself. */
export interface WindowSigns {
  /** Whether it can be seen: the present state at once, then every change. */
  readonly visible$: Observable<boolean>;
  /** The person has come back to it. */
  readonly focus$: Observable<unknown>;
  /** Whether the server pushes at present: then time alone makes nothing old. */
  readonly isLive: boolean;
}

/**
 * When to ask how much is unread, and how: coming back to the window is an act of the person; the passing of time is
 * none, so those calls are background ones, which keep no session alive. Nobody looks at a hidden window.
 */
export function refreshMoments({ visible$, focus$, isLive }: WindowSigns): Observable<CallOptions> {
  const passing$ = visible$.pipe(
    distinctUntilChanged(),
    switchMap((isVisible) => (isVisible && !isLive ? interval(LOOK_EVERY) : EMPTY)),
  );
  return merge(focus$.pipe(map(() => ({}))), passing$.pipe(map(() => ({ background: true }))));
}
