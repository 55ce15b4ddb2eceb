import { problem } from '#contract';
import type { Problem } from '#contract';
import type { SessionCalls } from '../session/session-calls.ts';
import type { SessionStore } from '../session/session-store.ts';
import { problemOf } from './answer-problem.ts';

/** Runs work in one tab at a time; `waited` says whether it had to wait for another tab. */
export type TabLock = <T>(work: (waited: boolean) => Promise<T>) => Promise<T>;

/** Milliseconds a tab that waited gives the other tab's tokens to appear: storage syncs between tabs with a delay. */
const PATIENCE = 2_000;
const LOOK_EVERY = 20;

/** Renews the session with the refresh token: once for all callers in all tabs. */
export class SessionRenewal {
  private running: Promise<void> | null = null;

  constructor(
    private readonly session: SessionStore,
    private readonly calls: SessionCalls,
    private readonly lock: TabLock,
    private readonly notify: (failed: Problem) => void,
  ) {}

  /** The renewal in progress, which new calls await; null if there is none. */
  underWay(): Promise<void> | null {
    return this.running;
  }

  /**
   * Resolves when an access token other than `refused` is stored. On failure it clears the session, shows a notice, and
   * rejects every waiting call with the same problem.
   */
  renew(refused: string): Promise<void> {
    this.running ??= this.lock((waited) => this.exchange(refused, waited)).finally(() => {
      this.running = null;
    });
    return this.running;
  }

  private async exchange(refused: string, waited: boolean): Promise<void> {
    if (waited) await this.waitForStoredToken(refused);
    // Read inside the lock: another tab may have renewed the session, or signed out, while this one waited.
    const present = this.session.accessToken();
    if (present !== null && present !== refused) return;
    const refreshToken = this.session.refreshToken();
    if (present === null || refreshToken === null) throw this.ended();
    try {
      this.session.renew(await this.calls.refresh(refreshToken));
    } catch (failure) {
      const failed = problemOf(failure);
      this.session.signOut('ended');
      this.notify(failed);
      throw failed;
    }
  }

  /** Waits until this tab can read the token another tab stored; not forever, as that tab may have been closed. */
  private async waitForStoredToken(refused: string): Promise<void> {
    for (let waited = 0; waited < PATIENCE && this.session.accessToken() === refused; waited += LOOK_EVERY)
      await new Promise((look) => setTimeout(look, LOOK_EVERY));
  }

  private ended(): Problem {
    this.session.signOut('ended');
    return problem('session.ended', 401, 'api.session-ended');
  }
}
