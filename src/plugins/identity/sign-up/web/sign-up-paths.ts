/** Paths of the screens (specification, section 2). */
export const SIGN_UP_PATHS = {
  ask: 'sign-up',
  done: 'sign-up/successfully',
  /** Where the link of the mail leads; the secret stands in its fragment. */
  confirm: 'sign-up/confirm',
} as const;

export const SIGN_UP_ADDRESSES = {
  ask: `/${SIGN_UP_PATHS.ask}`,
  done: `/${SIGN_UP_PATHS.done}`,
  signIn: '/login',
  /** Where the first sign-in leads: the guide of the plugin `onboarding`, which stands on this one and cannot be asked. */
  guide: '/onboarding',
} as const;
