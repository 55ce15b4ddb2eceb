/** Paths of the screens, from the request to the new password (specification, section 2). */
export const RESET_PATHS = {
  ask: 'forgot-password',
  /** Target of the mailed link; the secret is in its fragment. */
  link: 'forgot-password/auth-token',
  choose: 'forgot-password/update-password',
  done: 'forgot-password/successfully',
  expired: 'forgot-password/token-expired',
} as const;

/** The same as addresses. */
export const RESET_ADDRESSES = {
  ask: `/${RESET_PATHS.ask}`,
  choose: `/${RESET_PATHS.choose}`,
  done: `/${RESET_PATHS.done}`,
  expired: `/${RESET_PATHS.expired}`,
  signIn: '/login',
} as const;
