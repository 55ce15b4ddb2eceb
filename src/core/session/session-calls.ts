import { token } from '#contract';
import type { RenewedSession } from './session.ts';

/** Renews and ends a session on the server. Bound by the sign-in plugin, on top of `PublicHttp`. */
export interface SessionCalls {
  /** Exchanges a refresh token; rejects with a `Problem` if the session has ended. */
  refresh(refreshToken: string): Promise<RenewedSession>;
  signOut(refreshToken: string): Promise<void>;
}

export const SessionCalls = token<SessionCalls>('core/session-calls');
