import type { Observable } from 'rxjs';
import { token } from '#contract';
import type { AbsenceReason, RenewedSession, Session, SessionState, SignedIn } from './session.ts';

/** The session of this browser, kept in local storage and shared by its tabs. */
export interface SessionStore {
  /** The present state at once, then every change, also those made in other tabs. */
  readonly session$: Observable<SessionState>;
  state(): SessionState;
  /** Who is signed in; null while loading and for nobody. */
  current(): Session | null;
  /** As stored at this moment, whichever tab stored it. */
  accessToken(): string | null;
  refreshToken(): string | null;
  /** What the last sign-in on this browser was given to be known by; it stays when the session ends. */
  deviceToken(): string | null;
  /** Reads what is stored: once, at start. */
  load(): void;
  signIn(answer: SignedIn): void;
  /** Takes the tokens and authorities of a refresh. */
  renew(answer: RenewedSession): void;
  /** Takes a changed name. */
  rename(accountName: string): void;
  /** Clears tokens, authorities, account and company. */
  signOut(because: Exclude<AbsenceReason, 'absent'>): void;
  /** Time of the last activity in any tab, in seconds; null if unknown. */
  lastActivity(): number | null;
  /** Remembers that somebody is here, now. */
  touch(): void;
  /** Remembers that the server has answered 200, now (key `time-use`). */
  markUsed(): void;
  /** When it did so last, in any tab, in seconds; null if it has not yet. */
  lastUse(): number | null;
  /** When the server was last to be told that somebody is here, by any tab, in seconds. */
  lastTouch(): number | null;
  /** Remembers that it is told now. */
  markTouch(): void;
}

export const SessionStore = token<SessionStore>('core/session-store');
