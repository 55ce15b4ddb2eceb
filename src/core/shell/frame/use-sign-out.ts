import { useCallback } from 'react';
import { useService } from '../../di/services-context.tsx';
import { SessionCalls } from '../../session/session-calls.ts';
import { SessionStore } from '../../session/session-store.ts';

/** Ends the session here at once, and at the server as soon as it hears of it. */
export function useSignOut(): (because: 'signed-out' | 'ended') => void {
  const session = useService(SessionStore);
  const calls = useService(SessionCalls);
  return useCallback(
    (because) => {
      const refreshToken = session.refreshToken();
      session.signOut(because);
      // Nobody waits for it: a token the server has not heard of expires by itself.
      if (refreshToken !== null) calls.signOut(refreshToken).catch(() => undefined);
    },
    [session, calls],
  );
}
