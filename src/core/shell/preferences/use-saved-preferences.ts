import { useCallback } from 'react';
import { useEvery } from '../../di/services-context.tsx';
import type { PreferenceState } from './preferences.ts';
import { ProfileSource } from '../frame/profile-source.ts';
import { usePreferences } from './use-preferences.ts';

/** Theme and language of somebody signed in: what is chosen is kept by this browser and by the account. */
export function useSavedPreferences(): readonly [PreferenceState, (choice: Partial<PreferenceState>) => void] {
  const [source] = useEvery(ProfileSource);
  const [state, choose] = usePreferences();
  const take = useCallback(
    (choice: Partial<PreferenceState>) => {
      choose(choice);
      // What was chosen here holds here even if the account cannot keep it.
      source?.keep(choice).catch(() => undefined);
    },
    [source, choose],
  );
  return [state, take];
}
