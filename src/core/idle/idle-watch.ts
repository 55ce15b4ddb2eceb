import { defer, filter, interval, map, share, startWith, Subject, throttleTime } from 'rxjs';
import type { Observable, Subscription } from 'rxjs';
import type { SessionStore } from '../session/session-store.ts';
import { IDLE_LIMITS, idleStates } from './idle.ts';
import type { IdleAnswer, IdleState } from './idle.ts';
/** The part of the session that inactivity depends on. */
type WatchedSession = Pick<SessionStore, 'accessToken' | 'lastActivity' | 'touch'>;

/** Watches for inactivity while the application runs. */
export class IdleWatch {
  readonly idle$: Observable<IdleState>;
  private readonly answers = new Subject<IdleAnswer>();

  constructor(
    private readonly session: WatchedSession,
    private readonly now: () => number,
    /** Exchanges the refresh token; rejects if the session has ended. */
    private readonly renew: (token: string) => Promise<void>,
  ) {
    const readings$ = interval(IDLE_LIMITS.check * 1000).pipe(
      startWith(0),
      map(() => ({ now: now(), lastActivity: session.accessToken() === null ? null : session.lastActivity() })),
    );
    const renewal = () => defer(() => this.carryOn());
    this.idle$ = idleStates({ readings$, answers$: this.answers, renew: renewal }, IDLE_LIMITS).pipe(share());
  }

  /** The person's answer to the warning. */
  answer(answer: IdleAnswer): void {
    this.answers.next(answer);
  }

  /** Counts user events as activity until unsubscribed. */
  follow(events$: Observable<unknown>): Subscription {
    return events$
      .pipe(
        throttleTime(IDLE_LIMITS.check * 1000),
        // Once the warning is due, only its OK button counts: moving the mouse must not close it.
        filter(() => this.session.accessToken() !== null && !this.isDue()),
      )
      .subscribe(() => this.session.touch());
  }

  private async carryOn(): Promise<void> {
    const token = this.session.accessToken();
    if (token === null) throw new Error('Nobody is signed in anymore.');
    // Stored before the server has responded, so that no other tab ends the session that is being renewed here.
    this.session.touch();
    await this.renew(token);
  }

  private isDue(): boolean {
    const last = this.session.lastActivity();
    return last !== null && this.now() - last > IDLE_LIMITS.inactive;
  }
}
