import { Subject } from 'rxjs';
import { describe, expect, it } from 'vitest';
import { sessionStore, signedIn } from '../testing/session-builder.ts';
import { MemoryStorage } from './key-value-storage.ts';
import type { SessionState } from './session.ts';

describe('session of a browser', () => {
  it('is loading until storage is read, then nobody', () => {
    const store = sessionStore();
    const seen: SessionState[] = [];
    store.session$.subscribe((state) => seen.push(state));
    store.load();
    expect(seen).toEqual([{ kind: 'loading' }, { kind: 'nobody', because: 'absent' }]);
  });

  it('is stored under the keys of the specification', () => {
    const storage = new MemoryStorage();
    const store = sessionStore({ storage });
    store.signIn(signedIn());
    expect(storage.getItem('access-token')).toBe('access-1');
    expect(storage.getItem('refresh-token')).toBe('refresh-1');
    expect(storage.getItem('company-id')).toBe('company-1');
    expect(storage.getItem('authorities')).toBe('[{"authority":"USER"}]');
    expect(storage.getItem('last-activity')).toBe('1000');
  });

  it('survives a reload', () => {
    const storage = new MemoryStorage();
    sessionStore({ storage }).signIn(signedIn({}, ['ADMIN', 'USER']));
    const again = sessionStore({ storage });
    again.load();
    expect(again.current()).toEqual({
      accountName: 'Mai',
      email: 'mai@example.test',
      companyId: 'company-1',
      company: { country: 'AU', currency: 'AUD', firstMonth: 7, facilityCountries: ['AU'] },
      authorities: ['ADMIN', 'USER'],
    });
  });

  it('takes changed facts of the company from a renewal and from the profile, in every tab', () => {
    const storage = new MemoryStorage();
    const storageChanged$ = new Subject<void>();
    const here = sessionStore({ storage, storageChanged$ });
    const there = sessionStore({ storage });
    here.load();
    there.signIn(signedIn());
    there.renew(signedIn({ company: { country: 'GB', currency: 'GBP', firstMonth: 4, facilityCountries: ['GB'] } }));
    storageChanged$.next();
    expect(here.current()?.company).toEqual({
      country: 'GB',
      currency: 'GBP',
      firstMonth: 4,
      facilityCountries: ['GB'],
    });
    there.describeCompany({ firstMonth: 1, facilityCountries: ['GB', 'FR'] });
    storageChanged$.next();
    expect(here.current()?.company).toEqual({
      country: 'GB',
      currency: 'GBP',
      firstMonth: 1,
      facilityCountries: ['GB', 'FR'],
    });
  });

  it.each([
    '',
    '{',
    'null',
    '{"country":"GB"}',
    '{"country":"GB","currency":"GBP","firstMonth":"4","facilityCountries":[]}',
    '{"country":"GB","currency":"GBP","firstMonth":4}',
  ])('treats stored company facts %o as unknown', (stored) => {
    const storage = new MemoryStorage();
    sessionStore({ storage }).signIn(signedIn());
    storage.setItem('company-facts', stored);
    const again = sessionStore({ storage });
    again.load();
    expect(again.current()?.company).toBeNull();
  });

  it('says until the next renewal that the session only sets up a second factor', () => {
    const storage = new MemoryStorage();
    const store = sessionStore({ storage });
    store.signIn({ ...signedIn(), enrolling: true });
    expect(store.current()?.isEnrolling).toBe(true);
    const again = sessionStore({ storage });
    again.load();
    expect(again.current()?.isEnrolling).toBe(true);
    store.renew(signedIn({ token: 'access-2' }));
    expect(store.current()?.isEnrolling).toBeUndefined();
    store.renew({ ...signedIn({ token: 'access-3' }), enrolling: true });
    expect(store.current()?.isEnrolling).toBe(true);
  });

  it('stores no company facts while nobody is signed in', () => {
    const storage = new MemoryStorage();
    sessionStore({ storage }).describeCompany({
      country: 'GB',
      currency: 'GBP',
      firstMonth: 4,
      facilityCountries: ['GB'],
    });
    expect(storage.getItem('company-facts')).toBeNull();
  });

  it('stores no company for staff, not even that of the previous user', () => {
    const storage = new MemoryStorage();
    const store = sessionStore({ storage });
    store.signIn(signedIn());
    store.signIn(signedIn({ companyId: null, company: null }, ['ADMIN']));
    expect(storage.getItem('company-id')).toBeNull();
    expect(storage.getItem('company-facts')).toBeNull();
    expect(store.current()?.companyId).toBeNull();
  });

  it('removes all data of the person when it ends, and says why', () => {
    const storage = new MemoryStorage();
    const store = sessionStore({ storage });
    store.signIn(signedIn());
    store.markUsed();
    store.markTouch();
    store.signOut('signed-out');
    const keys = [
      'access-token',
      'refresh-token',
      'authorities',
      'company-id',
      'last-activity',
      'time-use',
      'last-touch',
      'account-name',
      'account-email',
      'company-facts',
      'account-memory',
    ];
    expect(keys.filter((key) => storage.getItem(key) !== null)).toEqual([]);
    expect(store.state()).toEqual({ kind: 'nobody', because: 'signed-out' });
  });

  it('keeps the device token after it has ended, and takes the one of the next sign-in', () => {
    const storage = new MemoryStorage();
    const store = sessionStore({ storage });
    expect(store.deviceToken()).toBeNull();
    store.signIn(signedIn({ deviceToken: 'device-1' }));
    store.signOut('signed-out');
    expect(sessionStore({ storage }).deviceToken()).toBe('device-1');
    store.signIn(signedIn({ deviceToken: 'device-2' }));
    expect(store.deviceToken()).toBe('device-2');
  });

  it('ends and begins together with another tab', () => {
    const storage = new MemoryStorage();
    const storageChanged$ = new Subject<void>();
    const here = sessionStore({ storage, storageChanged$ });
    const there = sessionStore({ storage });
    here.load();
    there.signIn(signedIn());
    storageChanged$.next();
    expect(here.current()?.accountName).toBe('Mai');
    there.signOut('signed-out');
    storageChanged$.next();
    expect(here.state()).toEqual({ kind: 'nobody', because: 'ended' });
  });

  it('reads the newest token stored by any tab', () => {
    const storage = new MemoryStorage();
    const here = sessionStore({ storage });
    here.signIn(signedIn());
    sessionStore({ storage }).renew(signedIn({ token: 'access-2', refreshToken: 'refresh-2' }));
    expect(here.accessToken()).toBe('access-2');
    expect(here.refreshToken()).toBe('refresh-2');
  });

  it('treats unreadable stored authorities as not signed in', () => {
    const storage = new MemoryStorage();
    sessionStore({ storage }).signIn(signedIn());
    storage.setItem('authorities', 'USER');
    const again = sessionStore({ storage });
    again.load();
    expect(again.state().kind).toBe('nobody');
  });

  it('emits on a renewal only if the person or their authorities have changed', () => {
    const store = sessionStore();
    store.signIn(signedIn());
    let emissions = 0;
    store.session$.subscribe(() => (emissions += 1));
    store.renew(signedIn({ token: 'access-2' }));
    expect(emissions).toBe(1);
    store.renew(signedIn({ token: 'access-3' }, ['COMPANY_ADMIN']));
    expect(emissions).toBe(2);
  });

  it('stores the time of use only while someone is signed in', () => {
    const storage = new MemoryStorage();
    const store = sessionStore({ storage });
    store.markUsed();
    expect(storage.getItem('time-use')).toBeNull();
    store.signIn(signedIn());
    store.markUsed();
    expect(storage.getItem('time-use')).toBe('1000');
  });
});
