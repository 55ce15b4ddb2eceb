import { distinctUntilChanged, EMPTY, filter, interval, map, switchMap } from 'rxjs';
import type { Subscription } from 'rxjs';
import { IDLE_LIMITS } from '../idle/idle.ts';
import type { SessionStore } from './session-store.ts';
import type { SessionTouch } from './session-touch.ts';

/**
 * Seconds without a response after which a touch is sent, and seconds between two checks. The server ends a session
 * that makes no call for 1900 s, and a person can type for longer than that without making one.
 */
export const KEEP_ALIVE = { silence: 300, check: 10 } as const;

/** Times all tabs share about the session, in seconds; null: not yet. */
export interface UseReading {
  readonly now: number;
  /** Last activity of the person. */
  readonly lastActivity: number | null;
  /** Last call the server responded to. */
  readonly lastUse: number | null;
  /** Last touch sent, with or without a response. */
  readonly lastTouch: number | null;
}

/**
 * Whether to send a touch now. The last activity is reported even if the person has left since: otherwise the server's
 * half hour would start before the browser's. An idle person is absent, whatever the mouse does.
 */
export function isTouchDue({ now, lastActivity, lastUse, lastTouch }: UseReading): boolean {
  if (lastActivity === null || lastUse === null) return false;
  const isIdle = now - lastActivity > IDLE_LIMITS.inactive;
  return !isIdle && lastActivity > lastUse && now - Math.max(lastUse, lastTouch ?? lastUse) > KEEP_ALIVE.silence;
}

type KeptSession = Pick<SessionStore, 'session$' | 'lastActivity' | 'lastUse' | 'lastTouch' | 'markTouch'>;

/**
 * Keeps the session alive while the person works without making calls, until unsubscribed. Tabs share their times
 * through storage, so one touch serves all; a failed call is not repeated early.
 */
export function keepAlive(session: KeptSession, calls: SessionTouch, now: () => number): Subscription {
  const reading = (): UseReading => ({
    now: now(),
    lastActivity: session.lastActivity(),
    lastUse: session.lastUse(),
    lastTouch: session.lastTouch(),
  });
  return session.session$
    .pipe(
      map(({ kind }) => kind === 'signed-in'),
      distinctUntilChanged(),
      switchMap((isHere) => (isHere ? interval(KEEP_ALIVE.check * 1000) : EMPTY)),
      filter(() => isTouchDue(reading())),
    )
    .subscribe(() => {
      session.markTouch();
      // The renewal reports an ended session; a lost connection may be back the next time.
      calls.touch().catch(() => undefined);
    });
}
