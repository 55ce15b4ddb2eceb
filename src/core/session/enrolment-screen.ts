import type { ComponentType } from 'react';
import { token } from '#contract';

/** Props of the screen of a session that has to set up a second factor first. */
export interface EnrolmentScreenProps {
  /** To call once a factor is set up: renews the session, and the person's screen appears. */
  readonly onDone: () => Promise<void>;
}

/** Shown in place of every screen of an area while the session may only set up a second factor. Bind one. */
export interface EnrolmentScreen {
  /** Loads with its texts; see `lazyPart`. */
  readonly Screen: ComponentType<EnrolmentScreenProps>;
}

export const EnrolmentScreen = token<EnrolmentScreen>('core/enrolment-screen');
