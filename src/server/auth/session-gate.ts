import { token } from '#contract';

/** Says of every request with a valid access token whether its session still goes on. Bound by the plugin that keeps sessions. */
export interface SessionGate {
  /**
   * False once the session has ended: signed out, its refresh token used twice, the account taken away, silent for too
   * long. From memory in nearly every case: each request asks.
   */
  admits(sessionId: string): boolean | Promise<boolean>;
  /** Notes that a person did something in this session just now. Calls a page makes by itself do not come here. */
  touch(sessionId: string): void;
  /** Tells of each session that ends, in whichever process, as soon as this one hears of it. */
  onEnd(listen: (sessionId: string) => void): void;
}

export const SessionGate = token<SessionGate>('server/session-gate');
