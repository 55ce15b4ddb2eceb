import { useCallback, useSyncExternalStore } from 'react';
import { NEVER } from 'rxjs';
import { useEvery } from '#core';
import { OfflineService } from './offline.ts';
import type { Entry } from '../domain/index.ts';
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

/**
 * Finds the outbox when something has to be kept, also one that is not open yet. Null where nothing is kept at all, for
 * example for platform staff.
 */
export function useOutboxOpener(area: 'home' | 'admin'): (() => Promise<Outbox | null>) | null {
  const [offline] = useEvery(OfflineService);
  const open = useCallback(async () => (await offline?.opened()) ?? null, [offline]);
  return area === 'home' && offline ? open : null;
}

const NONE: readonly Entry[] = [];

/** What the outbox of the account holds. */
export function useOutboxEntries(area: 'home' | 'admin'): readonly Entry[] {
  const outbox = useOutboxOf(area);
  return useSyncExternalStore(
    (changed) => {
      const subscription = (outbox?.state$ ?? NEVER).subscribe(changed);
      return () => subscription.unsubscribe();
    },
    () => outbox?.state().entries ?? NONE,
  );
}
