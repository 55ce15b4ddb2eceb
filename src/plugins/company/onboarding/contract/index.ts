import { z } from 'zod';
import { envelope, fields, route, text, type Authority } from '#contract';
import { abn, COMPANY_TYPES, facilityCreateBody, STATES } from '#plugins/company/company/contract';
import { FRAMEWORK_IDS } from '#plugins/reference/frameworks/contract';

/** The facts of a company that exist so far. */
export const onboarding = z
  .object({
    companyName: z.string(),
    companyType: z.enum(COMPANY_TYPES),
    abn: z.string().nullable(),
    framework: z.enum(FRAMEWORK_IDS).nullable(),
    facilities: z.array(z.object({ id: z.string(), code: z.string(), name: z.string(), state: z.enum(STATES) })),
    /** The guide has been finished, or this account never needed it. */
    isFinished: z.boolean(),
  })
  .meta({ id: 'Onboarding' });

export type Onboarding = z.infer<typeof onboarding>;

const forAdministrators: readonly Authority[] = ['COMPANY_ADMIN'];
const shared = { tag: 'Onboarding', authorities: forAdministrators, response: envelope(onboarding) };

export const onboardingRoute = route({
  ...shared,
  method: 'GET',
  path: '/api/onboarding',
  summary: 'Returns how far the own company is set up.',
});

export const companyStepBody = fields({
  companyName: text,
  companyType: z.enum(COMPANY_TYPES, { error: 'sign-up.type-missing' }),
  abn: abn.optional(),
});

export const companyStepRoute = route({
  ...shared,
  method: 'POST',
  path: '/api/onboarding/company',
  summary: 'Sets name, type and ABN of the own company.',
  body: companyStepBody,
});

export const facilityStepRoute = route({
  ...shared,
  method: 'POST',
  path: '/api/onboarding/facility',
  summary: 'Adds a facility to the own company.',
  body: facilityCreateBody,
  errors: ['facility.code-taken'],
});

export const finishBody = fields({
  framework: z.enum(FRAMEWORK_IDS, { error: 'company.framework-missing' }),
});

export const finishRoute = route({
  ...shared,
  method: 'POST',
  path: '/api/onboarding/finish',
  summary: 'Sets the default framework of new records and finishes the guide.',
  body: finishBody,
  errors: ['onboarding.no-facility'],
});
