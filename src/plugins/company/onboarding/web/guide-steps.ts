import type { Onboarding } from '../contract/index.ts';

/** What the guide asks for, in its order. */
export const GUIDE_STEPS = ['company', 'facilities', 'framework'] as const;

export type GuideStep = (typeof GUIDE_STEPS)[number];

/** Whether what a step asks for is there. */
export function isDone(step: GuideStep, { abn, facilities, framework }: Onboarding): boolean {
  if (step === 'company') return abn !== null;
  return step === 'facilities' ? facilities.length > 0 : framework !== null;
}

/** Where the guide is taken up: the first step that lacks something, or the last one. */
export function firstOpen(state: Onboarding): GuideStep {
  return GUIDE_STEPS.find((step) => !isDone(step, state)) ?? 'framework';
}
