import { useCallback, useSyncExternalStore } from 'react';
import { useService } from '../../di/services-context.tsx';
import { Preferences } from './preferences.ts';
import type { PreferenceState } from './preferences.ts';

/** Current theme and language, and the function to change them. */
export function usePreferences(): readonly [PreferenceState, (choice: Partial<PreferenceState>) => void] {
  const preferences = useService(Preferences);
  const state = useSyncExternalStore(
    (changed) => {
      const subscription = preferences.preferences$.subscribe(changed);
      return () => subscription.unsubscribe();
    },
    () => preferences.current(),
    () => preferences.current(),
  );
  const choose = useCallback((choice: Partial<PreferenceState>) => preferences.choose(choice), [preferences]);
  return [state, choose];
}
