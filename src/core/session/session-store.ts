import type { Observable } from 'rxjs';
import { token } from '#contract';
import type { AbsenceReason, CompanyFacts, RenewedSession, Session, SessionState, SignedIn } from './session.ts';

/** The session of this browser, stored in local storage and shared by its tabs. */
export interface SessionStore {
  /** Emits the current state, then every change, including those from other tabs. */
  readonly session$: Observable<SessionState>;
  state(): SessionState;
  /** The signed-in session; null while loading and when nobody is signed in. */
  current(): Session | null;
  /** The token in storage at this moment, from whichever tab. */
  accessToken(): string | null;
  refreshToken(): string | null;
  /** Token from the last sign-in that identifies this browser; it stays when the session ends. */
  deviceToken(): string | null;
  /** Reads storage: once, at start. */
  load(): void;
  signIn(answer: SignedIn): void;
  /** Stores the tokens, authorities and company facts of a refresh. */
  renew(answer: RenewedSession): void;
  /** Stores a changed name. */
  rename(accountName: string): void;
  /** Stores a changed first page: a path below the area. */
  beginWith(firstPage: string): void;
  /** Stores changed facts of the company; the others stay. Null: there is no company. */
  describeCompany(company: Partial<CompanyFacts> | null): void;
  /** Clears tokens, authorities, account and company. */
  signOut(because: Exclude<AbsenceReason, 'absent'>): void;
  /** Time of the last activity in any tab, in seconds; null if unknown. */
  lastActivity(): number | null;
  /** Stores the current time as the last activity. */
  touch(): void;
  /** Stores the current time as that of the last 200 response (key `time-use`). */
  markUsed(): void;
  /** Time of the last 200 response in any tab, in seconds; null if there was none yet. */
  lastUse(): number | null;
  /** Time of the last touch from any tab, in seconds. */
  lastTouch(): number | null;
  /** Stores the current time as that of the last touch. */
  markTouch(): void;
}

export const SessionStore = token<SessionStore>('core/session-store');
