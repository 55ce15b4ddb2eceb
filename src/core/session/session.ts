import type { Authority } from '#contract';

/** The person who is signed in on this browser. */
export interface Session {
  readonly accountName: string;
  readonly email: string;
  /** Null for platform staff. */
  readonly companyId: string | null;
  /** In stored order: the first decides the area. */
  readonly authorities: readonly Authority[];
}

/** Why nobody is signed in: never signed in, signed out, or the session was ended by time or by the server. */
export type AbsenceReason = 'absent' | 'signed-out' | 'ended';

/** The session: not read yet, nobody, or signed in. */
export type SessionState =
  | { readonly kind: 'loading' }
  | { readonly kind: 'nobody'; readonly because: AbsenceReason }
  | { readonly kind: 'signed-in'; readonly session: Session };

/** Authorities as they are in responses and in storage. */
export type GrantedAuthorities = readonly { readonly authority: Authority }[];

/** A new pair of tokens, as the refresh call returns it. */
export interface RenewedSession {
  readonly token: string;
  readonly refreshToken: string;
  readonly authorities: GrantedAuthorities;
}

/** The response to signing in. */
export interface SignedIn extends RenewedSession {
  readonly accountName: string;
  readonly email: string;
  readonly companyId: string | null;
  /** Token this browser sends at the next sign-in. */
  readonly deviceToken?: string;
}

/** Area of a session: staff if the first stored authority is ADMIN, otherwise home (specification, section 2). */
export function areaOf(session: Session): 'home' | 'admin' {
  return session.authorities[0] === 'ADMIN' ? 'admin' : 'home';
}
