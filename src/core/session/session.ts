import type { Authority } from '#contract';

/** Facts of a company that its screens depend on. */
export interface CompanyFacts {
  /** ISO 3166-1 alpha-2. */
  readonly country: string;
  /** ISO 4217. */
  readonly currency: string;
  /** First month of its financial year, 1 to 12. */
  readonly firstMonth: number;
  /** Countries of its facilities, by code. */
  readonly facilityCountries: readonly string[];
}

/** Whether a company or one of its facilities is in one of the countries; absent: everywhere. */
export function reportsIn(company: CompanyFacts, countries: readonly string[] | undefined): boolean {
  if (countries === undefined) return true;
  return countries.some((one) => company.country === one || company.facilityCountries.includes(one));
}

/**
 * What a browser assumes without a company: on screens of platform staff that concern several companies, and in a session
 * that is older than these facts.
 */
export const ASSUMED_COMPANY: CompanyFacts = {
  country: 'AU',
  currency: 'AUD',
  firstMonth: 7,
  facilityCountries: [],
};

/** The person who is signed in on this browser. */
export interface Session {
  readonly accountName: string;
  readonly email: string;
  /** Null for platform staff. */
  readonly companyId: string | null;
  /** Null for platform staff, and until a session that is older than these facts has been renewed. */
  readonly company: CompanyFacts | null;
  /** In stored order: the first decides the area. */
  readonly authorities: readonly Authority[];
  /** Path of the screen the person wants to see first, below their area; absent: the usual one. */
  readonly firstPage?: string;
  /** The session may only set up a second factor until it is renewed. */
  readonly isEnrolling?: true;
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
  /** Null for platform staff. */
  readonly company: CompanyFacts | null;
  /** Path of the first screen, below the area. */
  readonly firstPage?: string | undefined;
  /** Set if the session may only set up a second factor until it is renewed. */
  readonly enrolling?: true | undefined;
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
