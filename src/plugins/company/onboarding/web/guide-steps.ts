import type { Onboarding } from '../contract/index.ts';

/** The steps of the guide, in order. */
export const GUIDE_STEPS = ['company', 'facilities', 'framework'] as const;

export type GuideStep = (typeof GUIDE_STEPS)[number];

/** Whether what a step asks for exists. */
export function isDone(step: GuideStep, state: Onboarding): boolean {
  const { country, abn, registrationNumber, facilities, framework } = state;
  if (step === 'company') return (country === 'AU' ? abn : registrationNumber) !== null;
  return step === 'facilities' ? facilities.length > 0 : framework !== null;
}

/** The step the guide opens at: the first incomplete one, or the last. */
export function firstOpen(state: Onboarding): GuideStep {
  return GUIDE_STEPS.find((step) => !isDone(step, state)) ?? 'framework';
}
