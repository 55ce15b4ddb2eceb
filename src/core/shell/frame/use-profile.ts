import { useEffect, useRef } from 'react';
import { useEvery, useService } from '../../di/services-context.tsx';
import { addressOf } from '../../registry/web-plugin.ts';
import { SessionStore } from '../../session/session-store.ts';
import { Preferences } from '../preferences/preferences.ts';
import { ProfileSource } from './profile-source.ts';

/** Asks for the account once on load, except on screens that ask themselves, and applies what it says. */
export function useProfile(area: 'home' | 'admin', pathname: string): void {
  const [source] = useEvery(ProfileSource);
  const session = useService(SessionStore);
  const preferences = useService(Preferences);
  const first = useRef(pathname);

  useEffect(() => {
    if (!source || source.ownPaths.some((path) => addressOf(area, path) === first.current)) return;
    let here = true;
    source.load().then(
      (profile) => {
        if (!here) return;
        session.rename(profile.accountName);
        preferences.follow(profile);
      },
      // The name stored at sign-in stands; a session that has ended is told by the renewal.
      () => undefined,
    );
    return () => {
      here = false;
    };
  }, [area, source, session, preferences]);
}
