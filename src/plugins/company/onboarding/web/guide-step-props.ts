import type { Onboarding } from '../contract/index.ts';

/** What every step of the guide is given. */
export interface StepProps {
  readonly state: Onboarding;
  /** Goes on, when what the step asks for is kept. */
  readonly onDone: () => void;
}

/** Answers that a step makes old: the guide's own, the facilities one may choose, the name in the profile. */
export const GUIDE_DROPS = ['/api/onboarding', '/api/selection/company-facility', '/api/user-profile'] as const;
