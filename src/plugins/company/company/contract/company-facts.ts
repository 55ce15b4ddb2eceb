import { z } from 'zod';
import { optionalText, textField } from '#contract';
import {
  isRegistration,
  isSic2007,
  registrationKindOf,
  storedRegistration,
  type RegistrationKind,
} from '../domain/registration.ts';

/** A country by its code (ISO 3166-1 alpha-2); the server checks that it exists. */
export const country = z.string({ error: 'company.country-missing' }).regex(/^[A-Z]{2}$/, 'company.country-missing');

/** A currency by its code (ISO 4217); the server checks that it is in use. */
export const currency = z.string({ error: 'company.currency-missing' }).regex(/^[A-Z]{3}$/, 'company.currency-missing');

/** First month of a financial year, 1 to 12. */
export const firstMonth = z
  .int({ error: 'company.first-month-missing' })
  .min(1, 'company.first-month-missing')
  .max(12, 'company.first-month-missing');

/** Number in the register of the company's country, as typed. Its form depends on the country. */
export const registrationNumber = optionalText;

/** Facts of a company that its screens depend on. */
export const companyFacts = z
  .object({
    /** ISO 3166-1 alpha-2. */
    country: z.string(),
    /** ISO 4217. */
    currency: z.string(),
    /** First month of its financial year, 1 to 12. */
    firstMonth: z.int(),
    /** Countries of its facilities, by code. */
    facilityCountries: z.array(z.string()).readonly(),
  })
  .meta({ id: 'CompanyFacts' });

const REGISTRATION_FAULTS: Readonly<Record<RegistrationKind, string>> = {
  GB_COMPANY_NUMBER: 'company.registration-gb',
  NZ_NZBN: 'company.registration-nz',
  US_EIN: 'company.registration-us',
  OTHER: 'company.registration-none',
};

/** What is wrong with a registration number of a country; null: nothing. */
export function registrationFault(of: string, typed: string | undefined): string | null {
  if (typed === undefined || typed === '') return null;
  const kind = registrationKindOf(of);
  if (kind === null) return 'company.registration-au';
  return isRegistration(kind, storedRegistration(kind, typed)) ? null : REGISTRATION_FAULTS[kind];
}

/** A code of the industry as typed: SIC 2007 for companies of the United Kingdom, which report it to Companies House. */
export const industryCode = textField(8, { error: 'company.industry-code-wrong' });

interface Numbers {
  readonly country: string;
  readonly registrationNumber?: string | undefined;
  readonly industryCode?: string | undefined;
}

/** Rule of a body or a form: the numbers have the form their country gives them. */
export function numbersOfCountry(given: Numbers, context: z.RefinementCtx): void {
  const refuse = (path: string, message: string) => context.addIssue({ code: 'custom', path: [path], message });
  const fault = registrationFault(given.country, given.registrationNumber);
  if (fault !== null) refuse('registrationNumber', fault);
  if (!given.industryCode) return;
  if (given.country !== 'GB') refuse('industryCode', 'company.industry-code-elsewhere');
  else if (!isSic2007(given.industryCode)) refuse('industryCode', 'company.industry-code-wrong');
}
