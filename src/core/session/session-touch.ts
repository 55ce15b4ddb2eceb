import { token } from '#contract';

/** Tells the server that the person is active although there are no other calls. Bound by the sign-in plugin. */
export interface SessionTouch {
  touch(): Promise<void>;
}

export const SessionTouch = token<SessionTouch>('core/session-touch');
