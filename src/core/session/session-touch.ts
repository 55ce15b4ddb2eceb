import { token } from '#contract';

/** Tells the server that the person is there, though nothing else is asked of it. Bound by the plugin that signs people in. */
export interface SessionTouch {
  touch(): Promise<void>;
}

export const SessionTouch = token<SessionTouch>('core/session-touch');
