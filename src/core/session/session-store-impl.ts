import { BehaviorSubject, distinctUntilChanged } from 'rxjs';
import type { Observable } from 'rxjs';
import { AUTHORITIES } from '#contract';
import type { Authority } from '#contract';
import { ACCOUNT_MEMORY_KEY } from './account-memory.ts';
import type { KeyValueStorage } from './key-value-storage.ts';
import type { SessionStore } from './session-store.ts';
import type {
  AbsenceReason,
  CompanyFacts,
  GrantedAuthorities,
  RenewedSession,
  Session,
  SessionState,
  SignedIn,
} from './session.ts';

/** Keys of local storage; the first six are fixed by the specification, section 3. */
const KEYS = {
  accessToken: 'access-token',
  refreshToken: 'refresh-token',
  companyId: 'company-id',
  authorities: 'authorities',
  lastActivity: 'last-activity',
  timeUse: 'time-use',
  lastTouch: 'last-touch',
  accountName: 'account-name',
  email: 'account-email',
  company: 'company-facts',
  firstPage: 'first-page',
  enrolling: 'session-enrolling',
  memory: ACCOUNT_MEMORY_KEY,
} as const;

/** Key that stays when a session ends: it identifies no person and grants no access. */
const DEVICE_KEY = 'device-token';

/** What the store needs from the browser. */
export interface SessionSurroundings {
  readonly storage: KeyValueStorage;
  /** Now, in whole seconds. */
  readonly now: () => number;
  /** Emits when another tab has changed the storage. */
  readonly storageChanged$: Observable<unknown>;
}

export class SessionStoreImpl implements SessionStore {
  private readonly states = new BehaviorSubject<SessionState>({ kind: 'loading' });
  readonly session$ = this.states.pipe(distinctUntilChanged(sameState));

  constructor(private readonly surroundings: SessionSurroundings) {}

  state(): SessionState {
    return this.states.value;
  }

  current(): Session | null {
    return this.states.value.kind === 'signed-in' ? this.states.value.session : null;
  }

  accessToken(): string | null {
    return this.storage.getItem(KEYS.accessToken);
  }

  refreshToken(): string | null {
    return this.storage.getItem(KEYS.refreshToken);
  }

  deviceToken(): string | null {
    return this.storage.getItem(DEVICE_KEY);
  }

  load(): void {
    if (this.states.value.kind !== 'loading') return;
    this.states.next(this.stored('absent'));
    // Signing out in another tab ends this tab's session too.
    this.surroundings.storageChanged$.subscribe(() => this.states.next(this.stored('ended')));
  }

  signIn(answer: SignedIn): void {
    if (answer.deviceToken !== undefined) this.put(DEVICE_KEY, answer.deviceToken);
    this.put(KEYS.refreshToken, answer.refreshToken);
    this.put(KEYS.authorities, JSON.stringify(answer.authorities));
    this.put(KEYS.companyId, answer.companyId);
    this.put(KEYS.accountName, answer.accountName);
    this.put(KEYS.email, answer.email);
    this.putCompany(answer.company);
    this.put(KEYS.firstPage, answer.firstPage ?? null);
    this.put(KEYS.enrolling, answer.enrolling ? 'true' : null);
    this.touch();
    this.put(KEYS.accessToken, answer.token);
    this.states.next(this.stored('ended'));
  }

  renew(answer: RenewedSession): void {
    this.put(KEYS.refreshToken, answer.refreshToken);
    this.put(KEYS.authorities, JSON.stringify(answer.authorities));
    this.putCompany(answer.company);
    this.put(KEYS.firstPage, answer.firstPage ?? null);
    this.put(KEYS.enrolling, answer.enrolling ? 'true' : null);
    this.put(KEYS.accessToken, answer.token);
    this.states.next(this.stored('ended'));
  }

  rename(accountName: string): void {
    if (this.accessToken() === null) return;
    this.put(KEYS.accountName, accountName);
    this.states.next(this.stored('ended'));
  }

  beginWith(firstPage: string): void {
    if (this.accessToken() === null) return;
    this.put(KEYS.firstPage, firstPage);
    this.states.next(this.stored('ended'));
  }

  describeCompany(company: Partial<CompanyFacts> | null): void {
    if (this.accessToken() === null) return;
    const before = companyIn(this.storage.getItem(KEYS.company));
    this.putCompany(company === null ? null : { ...before, ...company });
    this.states.next(this.stored('ended'));
  }

  signOut(because: Exclude<AbsenceReason, 'absent'>): void {
    for (const key of Object.values(KEYS)) this.storage.removeItem(key);
    this.states.next({ kind: 'nobody', because });
  }

  lastActivity(): number | null {
    return this.secondsAt(KEYS.lastActivity);
  }

  touch(): void {
    this.put(KEYS.lastActivity, String(this.surroundings.now()));
  }

  markUsed(): void {
    if (this.accessToken() !== null) this.put(KEYS.timeUse, String(this.surroundings.now()));
  }

  lastUse(): number | null {
    return this.secondsAt(KEYS.timeUse);
  }

  lastTouch(): number | null {
    return this.secondsAt(KEYS.lastTouch);
  }

  markTouch(): void {
    if (this.accessToken() !== null) this.put(KEYS.lastTouch, String(this.surroundings.now()));
  }

  private secondsAt(key: string): number | null {
    const seconds = Number(this.storage.getItem(key) ?? Number.NaN);
    return Number.isFinite(seconds) ? seconds : null;
  }

  private get storage(): KeyValueStorage {
    return this.surroundings.storage;
  }

  private putCompany(company: Partial<CompanyFacts> | null): void {
    this.put(KEYS.company, company === null ? null : JSON.stringify(company));
  }

  private put(key: string, value: string | null): void {
    if (value === null) this.storage.removeItem(key);
    else this.storage.setItem(key, value);
  }

  private stored(because: AbsenceReason): SessionState {
    const authorities = authoritiesIn(this.storage.getItem(KEYS.authorities));
    if (this.accessToken() === null || authorities === null) {
      const before = this.states.value;
      return before.kind === 'nobody' ? before : { kind: 'nobody', because };
    }
    const firstPage = this.storage.getItem(KEYS.firstPage);
    return {
      kind: 'signed-in',
      session: {
        accountName: this.storage.getItem(KEYS.accountName) ?? '',
        email: this.storage.getItem(KEYS.email) ?? '',
        companyId: this.storage.getItem(KEYS.companyId),
        company: companyIn(this.storage.getItem(KEYS.company)),
        authorities,
        ...(firstPage === null ? {} : { firstPage }),
        ...(this.storage.getItem(KEYS.enrolling) === null ? {} : { isEnrolling: true }),
      },
    };
  }
}

/** Reads the stored list of `{authority}`; null if it is unreadable, which counts as not signed in. */
function authoritiesIn(stored: string | null): readonly Authority[] | null {
  if (stored === null) return null;
  try {
    const given = JSON.parse(stored) as GrantedAuthorities;
    return given.map(({ authority }) => authority).filter((authority) => AUTHORITIES.includes(authority));
  } catch {
    return null;
  }
}

/** Reads the stored facts of the company; null if they are absent or unreadable. */
function companyIn(stored: string | null): CompanyFacts | null {
  try {
    const { country, currency, firstMonth, facilityCountries } = JSON.parse(stored ?? '{}') as Partial<CompanyFacts>;
    const isKnown = typeof country === 'string' && typeof currency === 'string' && Number.isInteger(firstMonth);
    if (!isKnown || !Array.isArray(facilityCountries)) return null;
    return { country, currency, firstMonth: Number(firstMonth), facilityCountries };
  } catch {
    return null;
  }
}

function sameState(a: SessionState, b: SessionState): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
