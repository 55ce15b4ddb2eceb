import { distinctUntilChanged, EMPTY, filter, interval, map, switchMap } from 'rxjs';
import type { Subscription } from 'rxjs';
import { IDLE_LIMITS } from '../idle/idle.ts';
import type { SessionStore } from './session-store.ts';
import type { SessionTouch } from './session-touch.ts';

/**
 * Seconds without an answer of the server after which it is told that somebody is there, and seconds between two looks.
 * The server ends a session that is silent for 1900 s; who types for longer than that calls nothing meanwhile.
 */
export const KEEP_ALIVE = { silence: 300, check: 10 } as const;

/** What all tabs know of the session, in seconds; null: not yet. */
export interface UseReading {
  readonly now: number;
  /** Last act of the person. */
  readonly lastActivity: number | null;
  /** Last call the server has answered. */
  readonly lastUse: number | null;
  /** Last time the server was to be told, answered or not. */
  readonly lastTouch: number | null;
}

/**
 * Whether the server is to be told now. What the person did last is told even if they have left since: else the
 * server's half hour would have begun before the browser's. Whoever is idle is not here, whatever the mouse does.
 */
export function isTouchDue({ now, lastActivity, lastUse, lastTouch }: UseReading): boolean {
  if (lastActivity === null || lastUse === null) return false;
  const isIdle = now - lastActivity > IDLE_LIMITS.inactive;
  return !isIdle && lastActivity > lastUse && now - Math.max(lastUse, lastTouch ?? lastUse) > KEEP_ALIVE.silence;
}

type KeptSession = Pick<SessionStore, 'session$' | 'lastActivity' | 'lastUse' | 'lastTouch' | 'markTouch'>;

/**
 * Keeps the session from ending under somebody who works without calling, until unsubscribed. Tabs share what they know
 * by the storage, so one of them tells for all; a call that fails is not repeated before its time.
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
      // A session that has ended is told by the renewal; a line that is down may be up the next time.
      calls.touch().catch(() => undefined);
    });
}
