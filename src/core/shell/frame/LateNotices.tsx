import { useSyncExternalStore } from 'react';
import { noticePlace$ } from './late-notices.ts';

/** Stands where notices appear, empty until the first. */
export function LateNotices() {
  return useSyncExternalStore(
    (changed) => {
      const subscription = noticePlace$.subscribe(changed);
      return () => subscription.unsubscribe();
    },
    () => noticePlace$.value,
  );
}
