import { token } from '#contract';

/**
 * Checks for every request with a valid access token that its session has not ended. Bound by the plugin that manages
 * sessions.
 */
export interface SessionGate {
  /**
   * False once the session has ended: by sign-out, reuse of its refresh token, removal of the account or inactivity.
   * Nearly always answered from memory, since every request asks.
   */
  admits(sessionId: string): boolean | Promise<boolean>;
  /** Records that a person was active in this session. Automatic calls of a page do not count. */
  touch(sessionId: string): void;
  /** Calls the listener for each session that ends in any process, as soon as this process learns of it. */
  onEnd(listen: (sessionId: string) => void): void;
}

export const SessionGate = token<SessionGate>('server/session-gate');
