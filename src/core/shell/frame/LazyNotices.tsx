import { useEffect, useSyncExternalStore } from 'react';
import { pairwise } from 'rxjs';
import { useService } from '../../di/services-context.tsx';
import { SessionStore } from '../../session/session-store.ts';
import { dismissNotices, noticePlace$ } from './lazy-notices.ts';

/** The place where notices appear; empty until the first one. Notices of the time before a sign-in go with it. */
export function LazyNotices() {
  const store = useService(SessionStore);
  useEffect(() => {
    const signIns = store.session$.pipe(pairwise()).subscribe(([before, now]) => {
      if (before.kind === 'nobody' && now.kind === 'signed-in') dismissNotices();
    });
    return () => signIns.unsubscribe();
  }, [store]);
  return useSyncExternalStore(
    (changed) => {
      const subscription = noticePlace$.subscribe(changed);
      return () => subscription.unsubscribe();
    },
    () => noticePlace$.value,
  );
}
