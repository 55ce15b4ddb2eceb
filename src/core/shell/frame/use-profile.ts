import { useEffect, useRef } from 'react';
import { useEvery, useService } from '../../di/services-context.tsx';
import { addressOf } from '../../registry/web-plugin.ts';
import { SessionStore } from '../../session/session-store.ts';
import { Preferences } from '../preferences/preferences.ts';
import { ProfileSource } from './profile-source.ts';

/** Fetches the account once on load, except on screens that fetch it themselves, and applies it. */
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
        session.describeCompany(profile.company);
        if (profile.firstPage !== undefined) session.beginWith(profile.firstPage);
        preferences.follow(profile);
      },
      // The name stored at sign-in stays; the renewal reports an ended session.
      () => undefined,
    );
    return () => {
      here = false;
    };
  }, [area, source, session, preferences]);
}
