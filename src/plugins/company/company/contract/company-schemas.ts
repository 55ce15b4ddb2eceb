import { z } from 'zod';
import { bodyRevision, fields, id, optionalText, text, website } from '#contract';
import { FRAMEWORK_IDS } from '#plugins/reference/frameworks/contract';
import { isAbn } from '../domain/abn.ts';
import { COMPANY_STATUSES, COMPANY_TYPES } from './company-kinds.ts';
import { REGISTRATION_KINDS } from '../domain/registration.ts';
import { country, currency, firstMonth, industryCode, numbersOfCountry, registrationNumber } from './company-facts.ts';
import { ABN_FAULT, abn, abnDigits, acn } from './company-numbers.ts';

/** E-mail address of a company; at most 254 characters (RFC 5321). */
const contactEmail = z.email({ error: 'company.no-email' }).max(254, 'company.no-email');

const phone = z
  .string({ error: 'company.no-telephone' })
  .trim()
  .regex(/^\+?[\d ()-]{6,24}$/, 'company.no-telephone');

const companyType = z.enum(COMPANY_TYPES, { error: 'company.type-missing' });
const status = z.enum(COMPANY_STATUSES, { error: 'company.no-status' });
const revision = bodyRevision;

/** The facts of a company. An absent value is unknown, or no longer known. */
const facts = {
  name: text,
  type: companyType,
  acn: acn.optional(),
  country,
  address: optionalText.optional(),
  city: optionalText.optional(),
  postcode: optionalText.optional(),
  website: website.optional(),
  email: contactEmail.optional(),
  phone: phone.optional(),
  framework: z.enum(FRAMEWORK_IDS, { error: 'company.framework-missing' }).optional(),
  registrationNumber: registrationNumber.optional(),
  industryCode: industryCode.optional(),
  /** If absent, it stays as it is; a new company gets that of its country. */
  currency: currency.optional(),
  /** First month of its financial year. If absent, it stays as it is; a new company gets that of its country. */
  firstMonth: firstMonth.optional(),
};

const changed = { ...facts, abn: abnDigits.optional(), revision };

/** A change of the own company. */
export const companyUpdateBody = fields(changed).superRefine(numbersOfCountry);

/** A change by platform staff, who may also deactivate a company. */
export const managedCompanyUpdateBody = fields({ ...changed, id, status }).superRefine(numbersOfCountry);

/** A new company. Its code is derived from its name if it is absent. */
export const companyCreateBody = fields({
  ...facts,
  abn: abn.optional(),
  code: companyCode().optional(),
}).superRefine(numbersOfCountry);

export type NewCompanyFacts = z.output<typeof companyCreateBody>;

/** A change from either form; only staff send the status. */
export type CompanyChange = z.output<typeof companyUpdateBody> & {
  readonly status?: (typeof COMPANY_STATUSES)[number];
};

/** Short, and part of file names: upper-case letters, digits and hyphens. */
function companyCode() {
  return z
    .string({ error: 'company.code-letters' })
    .trim()
    .regex(/^[A-Z0-9][A-Z0-9-]{1,31}$/, 'company.code-letters');
}

/**
 * Form rule: the stored number stays valid even if its checksum fails, because it was accepted before; a new one must
 * have a valid checksum.
 */
export function isAbnAllowed(given: string | undefined, kept: string | null): boolean {
  return given === undefined || given === kept || isAbn(given);
}

/** The form of a company, for all its calls; `kept` is its ABN as stored. */
export function companyForm(kept: string | null) {
  const form = { ...facts, abn: abnDigits.optional(), code: companyCode().optional(), status };
  return fields(form).superRefine((given, context) => {
    numbersOfCountry(given, context);
    if (!isAbnAllowed(given.abn, kept)) context.addIssue({ code: 'custom', path: ['abn'], message: ABN_FAULT });
  });
}

export type CompanyForm = z.output<ReturnType<typeof companyForm>>;

const shown = {
  id: z.string(),
  code: z.string(),
  name: z.string(),
  type: z.enum(COMPANY_TYPES),
  status: z.enum(COMPANY_STATUSES),
  abn: z.string().nullable(),
  acn: z.string().nullable(),
  /** Kind of `registrationNumber`, which companies outside Australia have; null: none is stored. */
  registrationKind: z.enum(REGISTRATION_KINDS).nullable(),
  registrationNumber: z.string().nullable(),
  /** ISO 3166-1 alpha-2. */
  country: z.string(),
  address: z.string().nullable(),
  city: z.string().nullable(),
  postcode: z.string().nullable(),
  website: z.string().nullable(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  /** Hash of its logo, for the call that returns it; null: it has none. */
  logo: z.string().nullable(),
};

/** A company as those connected with it see it. */
export const companyView = z.object(shown).meta({ id: 'CompanyView' });

export type CompanyView = z.infer<typeof companyView>;

/** A company as its own people and platform staff see it. */
export const companyProfile = z
  .object({
    ...shown,
    framework: z.enum(FRAMEWORK_IDS).nullable(),
    /** Code of its industry by SIC 2007, for companies of the United Kingdom. */
    industryCode: z.string().nullable(),
    /** Currency its figures in money start with (ISO 4217). */
    currency: z.string(),
    /** First month of its financial year, 1 to 12. */
    firstMonth: z.int(),
    /** First and last day of its financial year, `MM-DD`. The last day of February is `02-28`, in leap years too. */
    financialYear: z.object({ from: z.string(), to: z.string() }),
    createdAt: z.string(),
    revision: z.int(),
  })
  .meta({ id: 'CompanyProfile' });

export type CompanyProfile = z.infer<typeof companyProfile>;

/** A modern slavery statement of a company. */
export const companyStatement = z
  .object({
    id: z.string(),
    year: z.int(),
    fileName: z.string(),
    approvedDate: z.string(),
    registerUrl: z.string().nullable(),
  })
  .meta({ id: 'CompanyStatement' });

export type CompanyStatement = z.infer<typeof companyStatement>;
