import { useSyncExternalStore } from 'react';
import { noticePlace$ } from './lazy-notices.ts';

/** The place where notices appear; empty until the first one. */
export function LazyNotices() {
  return useSyncExternalStore(
    (changed) => {
      const subscription = noticePlace$.subscribe(changed);
      return () => subscription.unsubscribe();
    },
    () => noticePlace$.value,
  );
}
