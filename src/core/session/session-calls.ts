import { token } from '#contract';
import type { RenewedSession } from './session.ts';

/** How the server carries a session on and ends it. Bound by the plugin that signs people in, over `PublicHttp`. */
export interface SessionCalls {
  /** Exchanges a refresh token; rejects with a `Problem` if the session has ended. */
  refresh(refreshToken: string): Promise<RenewedSession>;
  signOut(refreshToken: string): Promise<void>;
}

export const SessionCalls = token<SessionCalls>('core/session-calls');
