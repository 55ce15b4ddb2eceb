import type { Authority } from '#contract';

/** Who is signed in on this browser. */
export interface Session {
  readonly accountName: string;
  readonly email: string;
  /** Null for platform staff. */
  readonly companyId: string | null;
  /** In stored order: the first decides the area. */
  readonly authorities: readonly Authority[];
}

/** Why nobody is signed in: never was, left by the menu, or was ended by time or by the server. */
export type AbsenceReason = 'absent' | 'signed-out' | 'ended';

/** What is known of the session: not read yet, nobody, somebody. */
export type SessionState =
  | { readonly kind: 'loading' }
  | { readonly kind: 'nobody'; readonly because: AbsenceReason }
  | { readonly kind: 'signed-in'; readonly session: Session };

/** Authorities as calls answer them and as they are stored. */
export type GrantedAuthorities = readonly { readonly authority: Authority }[];

/** A fresh pair of tokens, as the refresh call answers. */
export interface RenewedSession {
  readonly token: string;
  readonly refreshToken: string;
  readonly authorities: GrantedAuthorities;
}

/** What signing in answers. */
export interface SignedIn extends RenewedSession {
  readonly accountName: string;
  readonly email: string;
  readonly companyId: string | null;
  /** What this browser shows when somebody signs in on it again. */
  readonly deviceToken?: string;
}

/** Area of a session: staff if the first stored authority is ADMIN, otherwise home (specification, section 2). */
export function areaOf(session: Session): 'home' | 'admin' {
  return session.authorities[0] === 'ADMIN' ? 'admin' : 'home';
}
