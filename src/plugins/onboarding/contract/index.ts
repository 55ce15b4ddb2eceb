import { z } from 'zod';
import { code, day, envelope, fields, route, text, type Authority } from '#contract';
import { abn, COMPANY_TYPES, FRAMEWORKS, GRIDS_OF_STATE, STATES } from '#plugins/company/contract';

/** What of a company exists so far. */
export const onboarding = z
  .object({
    companyName: z.string(),
    companyType: z.enum(COMPANY_TYPES),
    abn: z.string().nullable(),
    framework: z.enum(FRAMEWORKS).nullable(),
    facilities: z.array(z.object({ id: z.string(), code: z.string(), name: z.string(), state: z.enum(STATES) })),
    /** The guide has been finished, or this account never had to see it. */
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
  summary: 'How far the own company is set up.',
});

export const companyStepBody = fields({
  companyName: text,
  companyType: z.enum(COMPANY_TYPES, { error: 'Choose what your company does.' }),
  abn: abn.optional(),
});

export const companyStepRoute = route({
  ...shared,
  method: 'POST',
  path: '/api/onboarding/company',
  summary: 'Name, type and ABN of the own company.',
  body: companyStepBody,
});

export const facilityStepBody = fields({
  name: text,
  code,
  state: z.enum(STATES, { error: 'Choose the state.' }),
  /** One of the state's; the usual one unless told. */
  grid: z.string().max(16).optional(),
  /** Whether it lies in a metropolitan area: gas has another upstream factor there. */
  zone: z.enum(['metro', 'non-metro'], { error: 'Choose the zone.' }),
  /** First day of its records. */
  fromDate: day,
}).refine(({ state, grid }) => grid === undefined || gridsOf(state).includes(grid), {
  message: 'This grid is not one of the state.',
  path: ['grid'],
});

export type FacilityStepBody = z.infer<typeof facilityStepBody>;

/** Grids of a state, the usual one first. */
export function gridsOf(state: keyof typeof GRIDS_OF_STATE): readonly string[] {
  return GRIDS_OF_STATE[state];
}

export const facilityStepRoute = route({
  ...shared,
  method: 'POST',
  path: '/api/onboarding/facility',
  summary: 'Adds a facility to the own company.',
  body: facilityStepBody,
  errors: ['facility.code-taken'],
});

export const finishBody = fields({
  framework: z.enum(FRAMEWORKS, { error: 'Choose a framework.' }),
});

export const finishRoute = route({
  ...shared,
  method: 'POST',
  path: '/api/onboarding/finish',
  summary: 'The framework new records begin with; the guide is finished.',
  body: finishBody,
  errors: ['onboarding.no-facility'],
});
