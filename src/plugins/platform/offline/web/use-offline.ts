import { useCallback, useSyncExternalStore } from 'react';
import type { Observable } from 'rxjs';
import { useService } from '#core';
import { OfflineService, type OfflineState } from './offline.ts';
import type { Outbox, OutboxState } from './outbox/outbox.ts';

function useLatest<T>(of$: Observable<T>, read: () => T): T {
  const subscribe = useCallback(
    (changed: () => void) => {
      const subscription = of$.subscribe(changed);
      return () => subscription.unsubscribe();
    },
    [of$],
  );
  return useSyncExternalStore(subscribe, read);
}

/** What the net does, and the outbox of the account. */
export function useOffline(): OfflineState {
  const offline = useService(OfflineService);
  return useLatest(offline.state$, () => offline.state());
}

/** What an outbox holds. */
export function useOutboxState(outbox: Outbox): OutboxState {
  return useLatest(outbox.state$, () => outbox.state());
}
