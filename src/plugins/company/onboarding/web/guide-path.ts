/** Path of the guide; the first sign-in after signing up leads to it. */
export const GUIDE_PATH = 'onboarding';
