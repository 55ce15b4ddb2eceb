/** Paths of the screens (specification, section 2). */
export const SIGN_UP_PATHS = {
  ask: 'sign-up',
  done: 'sign-up/successfully',
  /** Target of the mailed link; the secret is in its fragment. */
  confirm: 'sign-up/confirm',
} as const;

export const SIGN_UP_ADDRESSES = {
  ask: `/${SIGN_UP_PATHS.ask}`,
  done: `/${SIGN_UP_PATHS.done}`,
  signIn: '/login',
  /** Target of the first sign-in: the guide of the plugin `onboarding`, which depends on this one and so cannot be imported. */
  guide: '/onboarding',
} as const;
