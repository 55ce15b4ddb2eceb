/**
 * Why a sign-in was refused. Each is the code `sso.<reason>` of a problem and has the text `single-sign-on.refused.<reason>`.
 */
export const REFUSALS = [
  'expired',
  'other-browser',
  'provider',
  'unreachable',
  'clock',
  'audience',
  'token',
  'client',
  'no-email',
  'unverified',
  'domain',
  'no-group',
  'groups-elsewhere',
  'other-company',
  'inactive',
  'no-account',
  'other-identity',
  'company-inactive',
  'off',
  'other-person',
  'not-recent',
] as const;

export type Refusal = (typeof REFUSALS)[number];

/**
 * How an attempt ended if it was not refused: signed in, signed in with a new account, tested by an administrator, or
 * proved again by the person of a session.
 */
export const ACCEPTED = ['accepted', 'created', 'tested', 'proved'] as const;

/** How an attempt ended. */
export const OUTCOMES = [...ACCEPTED, ...REFUSALS] as const;

export type Outcome = (typeof OUTCOMES)[number];
