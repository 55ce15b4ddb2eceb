import { useCallback } from 'react';
import { useEvery } from '../../di/services-context.tsx';
import type { PreferenceState } from './preferences.ts';
import { ProfileSource } from '../frame/profile-source.ts';
import { usePreferences } from './use-preferences.ts';

/** Theme and language of the signed-in user; a choice is saved in this browser and in the account. */
export function useSavedPreferences(): readonly [PreferenceState, (choice: Partial<PreferenceState>) => void] {
  const [source] = useEvery(ProfileSource);
  const [state, choose] = usePreferences();
  const take = useCallback(
    (choice: Partial<PreferenceState>) => {
      choose(choice);
      // The choice applies in this browser even if saving it to the account fails.
      source?.keep(choice).catch(() => undefined);
    },
    [source, choose],
  );
  return [state, take];
}
