import { token } from '#contract';

/** Asked before a person signs out by choice, for example whether to lose what this browser has not sent yet. */
export interface SignOutCheck {
  /** Resolves with false if the person stays. Not asked when a session ends by time or by the server. */
  mayLeave(): Promise<boolean>;
}

export const SignOutCheck = token<SignOutCheck>('core/sign-out-check');
