import { z } from 'zod';
import { COMPANY_WRITERS, envelope, fields, route } from '#contract';

/** What a new company does first, in order. */
export const FIRST_STEPS = ['record', 'import', 'meter', 'invite', 'connect'] as const;

export type FirstStep = (typeof FIRST_STEPS)[number];

export const firstSteps = z
  .object({
    /** The steps that the reader may take. */
    steps: z.array(
      z.object({
        id: z.enum(FIRST_STEPS),
        /** Whether the company has what the step is about. */
        isDone: z.boolean(),
      }),
    ),
    /** The reader has put them away, or the company has records of twelve months. */
    isDismissed: z.boolean(),
  })
  .meta({ id: 'FirstSteps' });

export type FirstSteps = z.infer<typeof firstSteps>;

const shared = {
  tag: 'Onboarding',
  authorities: COMPANY_WRITERS,
  path: '/api/onboarding/first-steps',
  response: envelope(firstSteps),
} as const;

export const firstStepsRoute = route({
  ...shared,
  method: 'GET',
  summary: 'Returns which of the first steps the own company has taken.',
});

export const dismissFirstStepsRoute = route({
  ...shared,
  method: 'POST',
  summary: 'Puts the first steps away for the own account, or shows them again.',
  body: fields({ isDismissed: z.boolean() }),
});
