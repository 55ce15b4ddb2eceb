import { useSyncExternalStore } from 'react';
import { NEVER } from 'rxjs';
import { useEvery } from '#core';
import { OfflineService } from './offline.ts';
import type { Outbox } from './outbox/outbox.ts';

/** The outbox of the account on this browser; null if there is none, for example for platform staff. */
export function useOutboxOf(area: 'home' | 'admin'): Outbox | null {
  const [offline] = useEvery(OfflineService);
  const outbox = useSyncExternalStore(
    (changed) => {
      const subscription = (offline?.state$ ?? NEVER).subscribe(changed);
      return () => subscription.unsubscribe();
    },
    () => offline?.state().outbox ?? null,
  );
  return area === 'home' ? outbox : null;
}
