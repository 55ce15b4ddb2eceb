import { filter, interval, map, share, startWith, throttleTime } from 'rxjs';
import type { Observable, Subscription } from 'rxjs';
import { token } from '#contract';
import type { SessionStore } from '../session/session-store.ts';
import { IDLE_LIMITS, idleStates } from './idle.ts';
import type { IdleState } from './idle.ts';

/** Watches over inactivity while the application runs. */
export interface IdleWatch {
  readonly idle$: Observable<IdleState>;
  /** Counts events of the person as activity until unsubscribed. */
  follow(events$: Observable<unknown>): Subscription;
}

export const IdleWatch = token<IdleWatch>('core/idle-watch');

export class IdleWatchImpl implements IdleWatch {
  readonly idle$: Observable<IdleState>;

  constructor(
    private readonly session: Pick<SessionStore, 'accessToken' | 'lastActivity' | 'touch'>,
    private readonly now: () => number,
  ) {
    const readings$ = interval(IDLE_LIMITS.check * 1000).pipe(
      startWith(0),
      map(() => ({ now: now(), lastActivity: session.accessToken() === null ? null : session.lastActivity() })),
    );
    this.idle$ = idleStates(readings$, IDLE_LIMITS).pipe(share());
  }

  follow(events$: Observable<unknown>): Subscription {
    return events$
      .pipe(
        throttleTime(IDLE_LIMITS.check * 1000),
        // Once the warning is due only its OK button counts: moving the mouse must not wave it away.
        filter(() => this.session.accessToken() !== null && !this.isDue()),
      )
      .subscribe(() => this.session.touch());
  }

  private isDue(): boolean {
    const last = this.session.lastActivity();
    return last !== null && this.now() - last > IDLE_LIMITS.inactive;
  }
}
