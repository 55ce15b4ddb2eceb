import { useCallback } from 'react';
import { useEvery, useService } from '../../di/services-context.tsx';
import { SessionCalls } from '../../session/session-calls.ts';
import { SessionStore } from '../../session/session-store.ts';
import { SignOutCheck } from '../../session/sign-out-check.ts';

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

/** Signs the person out by choice, unless a check keeps them: `SignOutCheck`. */
export function useLeave(): () => void {
  const checks = useEvery(SignOutCheck);
  const signOut = useSignOut();
  return useCallback(() => {
    if (checks.length === 0) return signOut('signed-out');
    void mayLeave(checks).then((may) => (may ? signOut('signed-out') : undefined));
  }, [checks, signOut]);
}

async function mayLeave(checks: readonly SignOutCheck[]): Promise<boolean> {
  for (const check of checks) if (!(await check.mayLeave())) return false;
  return true;
}
