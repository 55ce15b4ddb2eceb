import { z } from 'zod';
import { envelope, fields, route, text, type Authority } from '#contract';
import {
  abn,
  COMPANY_TYPES,
  country,
  currency,
  facilityCreateBody,
  firstMonth,
  registrationNumber,
} from '#plugins/company/company/contract';
import { FRAMEWORK_IDS } from '#plugins/reference/frameworks/contract';

export {
  dismissFirstStepsRoute,
  FIRST_STEPS,
  firstStepsRoute,
  type FirstStep,
  type FirstSteps,
} from './first-steps.ts';

/** The facts of a company that exist so far. */
export const onboarding = z
  .object({
    companyName: z.string(),
    companyType: z.enum(COMPANY_TYPES),
    /** ISO 3166-1 alpha-2. */
    country: z.string(),
    abn: z.string().nullable(),
    /** Number in the register of a country other than Australia. */
    registrationNumber: z.string().nullable(),
    framework: z.enum(FRAMEWORK_IDS).nullable(),
    /** ISO 4217. */
    currency: z.string(),
    /** First month of its financial year, 1 to 12. */
    firstMonth: z.int(),
    facilities: z.array(
      z.object({ id: z.string(), code: z.string(), name: z.string(), country: z.string(), state: z.string() }),
    ),
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
  /**
   * If absent, it stays as it is. A company without a framework takes over the currency and the financial year of a new
   * country.
   */
  country: country.optional(),
  abn: abn.optional(),
  registrationNumber: registrationNumber.optional(),
});

export type CompanyStep = z.output<typeof companyStepBody>;

export const companyStepRoute = route({
  ...shared,
  method: 'POST',
  path: '/api/onboarding/company',
  summary: 'Sets name, type, country and number of the own company.',
  body: companyStepBody,
  errors: ['company.country', 'company.registration', 'company.year-in-use'],
});

export const facilityStepRoute = route({
  ...shared,
  method: 'POST',
  path: '/api/onboarding/facility',
  summary: 'Adds a facility to the own company.',
  body: facilityCreateBody,
  errors: ['facility.place', 'facility.code-taken'],
});

export const finishBody = fields({
  framework: z.enum(FRAMEWORK_IDS, { error: 'company.framework-missing' }),
  /** If absent, it stays as it is. */
  currency: currency.optional(),
  /** First month of the financial year. If absent, it stays as it is. */
  firstMonth: firstMonth.optional(),
});

export type FinishStep = z.output<typeof finishBody>;

export const finishRoute = route({
  ...shared,
  method: 'POST',
  path: '/api/onboarding/finish',
  summary: 'Sets the default framework of new records, the currency and the financial year, and finishes the guide.',
  body: finishBody,
  errors: ['onboarding.no-facility', 'company.currency', 'company.year-in-use'],
});
