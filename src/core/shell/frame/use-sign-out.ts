import { useCallback } from 'react';
import { useService } from '../../di/services-context.tsx';
import { SessionCalls } from '../../session/session-calls.ts';
import { SessionStore } from '../../session/session-store.ts';

/** Ends the session here at once and sends the sign-out to the server. */
export function useSignOut(): (because: 'signed-out' | 'ended') => void {
  const session = useService(SessionStore);
  const calls = useService(SessionCalls);
  return useCallback(
    (because) => {
      const refreshToken = session.refreshToken();
      session.signOut(because);
      // Not awaited: if the call fails, the token expires by itself.
      if (refreshToken !== null) calls.signOut(refreshToken).catch(() => undefined);
    },
    [session, calls],
  );
}
