import { useCallback, useState, useSyncExternalStore } from 'react';
import { filter } from 'rxjs';
import { useService } from '../di/services-context.tsx';
import { ViewState } from './view-state.ts';

/**
 * State of a screen that survives leaving it but not a reload; pages, sorting and filters belong in `useAddressView`.
 * Begin the key with what resets it: `list`, `dashboard-filter`, `record-list` or below (`record-list:admin:scope1`).
 * Other keys are reset only when another person signs in.
 */
export function useViewState<T>(key: string, initial: T): readonly [T, (next: T | ((before: T) => T)) => void] {
  const states = useService(ViewState);
  // Stored on the first render, so that an inline initial value is referentially stable.
  const [first, setFirst] = useState({ key, initial });
  if (first.key !== key) setFirst({ key, initial });
  const read = useCallback(() => states.get(key) as T | undefined, [states, key]);
  const subscribe = useCallback(
    (changed: () => void) => {
      const subscription = states.changed$.pipe(filter((one) => one === key)).subscribe(changed);
      return () => subscription.unsubscribe();
    },
    [states, key],
  );
  const stored = useSyncExternalStore(subscribe, read);
  const set = useCallback(
    (next: T | ((before: T) => T)) => {
      const before = (states.get(key) as T | undefined) ?? first.initial;
      states.set(key, typeof next === 'function' ? (next as (before: T) => T)(before) : next);
    },
    [states, key, first],
  );
  return [stored ?? first.initial, set];
}
