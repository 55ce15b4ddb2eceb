import { NEVER } from 'rxjs';
import type { Observable } from 'rxjs';
import type { Authority } from '#contract';
import { MemoryStorage } from '../session/key-value-storage.ts';
import type { KeyValueStorage } from '../session/key-value-storage.ts';
import { SessionStoreImpl } from '../session/session-store-impl.ts';
import type { SignedIn } from '../session/session.ts';

/** The response to signing in, for tests. */
export function signedIn(changes: Partial<SignedIn> = {}, authorities: readonly Authority[] = ['USER']): SignedIn {
  return {
    token: 'access-1',
    refreshToken: 'refresh-1',
    accountName: 'Mai',
    email: 'mai@example.test',
    companyId: 'company-1',
    company: { country: 'AU', currency: 'AUD', firstMonth: 7, facilityCountries: ['AU'] },
    authorities: authorities.map((authority) => ({ authority })),
    ...changes,
  };
}

/** An in-memory store with a fixed clock; two stores may share `storage`, like two tabs. */
export function sessionStore(
  given: { storage?: KeyValueStorage; now?: () => number; storageChanged$?: Observable<unknown> } = {},
) {
  return new SessionStoreImpl({ storage: new MemoryStorage(), now: () => 1000, storageChanged$: NEVER, ...given });
}
