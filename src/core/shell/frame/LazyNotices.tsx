import { useSyncExternalStore } from 'react';
import { noticePlace$ } from './lazy-notices.ts';

/** Stands where notices appear, empty until the first. */
export function LazyNotices() {
  return useSyncExternalStore(
    (changed) => {
      const subscription = noticePlace$.subscribe(changed);
      return () => subscription.unsubscribe();
    },
    () => noticePlace$.value,
  );
}
