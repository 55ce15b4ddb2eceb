import type { Onboarding } from '../contract/index.ts';

/** Props of every step of the guide. */
export interface StepProps {
  readonly state: Onboarding;
  /** Continues, once the step is saved. */
  readonly onDone: () => void;
}

/** Queries a step invalidates: the guide's own, the facilities to choose from, the name in the profile. */
export const GUIDE_QUERIES = ['/api/onboarding', '/api/selection/company-facility', '/api/user-profile'] as const;
