import { useSyncExternalStore } from 'react';
import { useService } from '../di/services-context.tsx';
import { Common } from './common.ts';
import { SessionStore } from './session-store.ts';
import { ASSUMED_COMPANY, type CompanyFacts, type Session, type SessionState } from './session.ts';

/** State of the session; re-renders when it changes, also in another tab. */
export function useSessionState(): SessionState {
  const store = useService(SessionStore);
  return useSyncExternalStore(
    (changed) => {
      const subscription = store.session$.subscribe(changed);
      return () => subscription.unsubscribe();
    },
    () => store.state(),
    () => store.state(),
  );
}

/** The signed-in session. Only below the guards of the home and admin areas, where there always is one. */
export function useSession(): Session {
  const state = useSessionState();
  if (state.kind !== 'signed-in')
    throw new Error('Nobody is signed in here. Use useSessionState outside of the guarded areas.');
  return state.session;
}

/** Facts of the own company; for platform staff the assumed ones. */
export function useOwnCompany(): CompanyFacts {
  return useSession().company ?? ASSUMED_COMPANY;
}

/** Year of the shared state. */
export function useYear(): number {
  const common = useService(Common);
  return useSyncExternalStore(
    (changed) => {
      const subscription = common.common$.subscribe(changed);
      return () => subscription.unsubscribe();
    },
    () => common.current().year,
  );
}
