import { z } from 'zod';
import {
  bodyRevision,
  code,
  day,
  fields,
  id,
  messageFor,
  MESSAGES,
  messageText,
  optionalText,
  text,
  textField,
} from '#contract';
import { lessThanGases, type OwnGases } from '#domain/emissions';
import { EVIDENCE_LIMIT } from '#plugins/assurance/evidence/contract';
import { country } from '#plugins/company/company/contract';
import { customFactor, factorBasis, gasFigures, REASON_LENGTH } from '#plugins/records/records/contract';
import { FACTOR_STATUSES, FACTOR_STEPS } from '../domain/index.ts';

const { unit, source } = customFactor.shape;
const value = customFactor.shape.value.unwrap();

const FACTOR_YEAR = 'custom-factors.year';

/** ISO 3166-1 has 249 countries. */
const COUNTRIES_MOST = 249;

/** Facilities a factor can be limited to. */
const FACILITIES_MOST = 500;

/** Characters of a web address. */
const URL_MOST = 500;

const WEB_ADDRESS = /^https?:\/\/\S+$/i;

const url = textField(URL_MOST)
  .trim()
  .refine((given) => given === '' || WEB_ADDRESS.test(given), 'custom-factors.url');

const factorFields = {
  name: text,
  value,
  unit,
  source,
  /** Of bought energy: a supplier's or a contract's factor, or the grid's own. */
  basis: factorBasis.default('MARKET'),
  /** Parts of the value, in its unit; absent: a single figure that cannot be split. */
  ...gasFigures,
  validFrom: day,
  /** Absent: until it is retired. */
  validTo: day.optional(),
  /** Intended category; absent: any that fits its unit. */
  categoryId: code.optional(),
  inputTypeId: code.optional(),
  /** The document that proves it, and where it is filed. */
  evidence: optionalText.default(''),
  /** Countries (ISO 3166-1 alpha-2) whose facilities it applies to; empty: anywhere. Absent: as before, or anywhere. */
  countries: z
    .array(country)
    .max(COUNTRIES_MOST, messageFor('custom-factors.countries-most', { most: COUNTRIES_MOST }))
    .transform((given) => [...new Set(given)].toSorted())
    .optional(),
  /** Ids of the facilities it applies at; empty: every facility. Absent: as before, or every facility. */
  facilityIds: z
    .array(id)
    .max(FACILITIES_MOST, messageFor('custom-factors.facilities-most', { most: FACILITIES_MOST }))
    .transform((given) => [...new Set(given)].toSorted())
    .optional(),
  /** Year the source was published; null: not known. Absent: as before. */
  publishedYear: z.coerce
    .number({ error: FACTOR_YEAR })
    .int(FACTOR_YEAR)
    .min(1900, FACTOR_YEAR)
    .max(2199, FACTOR_YEAR)
    .nullable()
    .optional(),
  /** Web address of the document; empty: none. Absent: as before. */
  url: url.optional(),
  /** Files that prove it, of the plugin `evidence`. Absent: as before. */
  evidenceIds: z
    .array(id)
    .max(EVIDENCE_LIMIT, messageFor('api.files-most', { most: EVIDENCE_LIMIT }))
    .optional(),
};

interface Dated {
  readonly validFrom: string;
  readonly validTo?: string | undefined;
}

const inOrder = ({ validFrom, validTo }: Dated) => validTo === undefined || !validFrom || validFrom <= validTo;
const holdsGases = ({ value: whole, ...given }: { readonly value: string }) =>
  !lessThanGases({ value: whole, gases: given as OwnGases });
const gases = { message: 'records.less-than-gases', path: ['value'] };
const isOneCarbon = ({ biogenicCo2, biogenicCarbon }: OwnGases) => !biogenicCo2 || !biogenicCarbon;
const carbon = {
  message: 'records.biogenic-twice',
  path: ['biogenicCarbon'],
};
const order = { message: MESSAGES.fromBeforeTo, path: ['validFrom'] };

export const revisionFields = {
  id,
  revision: bodyRevision,
};

/** Body to add a factor. */
export const ownFactorBody = fields(factorFields)
  .refine(inOrder, order)
  .refine(holdsGases, gases)
  .refine(isOneCarbon, carbon);

export type OwnFactorBody = z.output<typeof ownFactorBody>;

/** Body to change a factor: all of it, and the revision it was read at. */
export const ownFactorUpdateBody = fields({ ...factorFields, ...revisionFields })
  .refine(inOrder, order)
  .refine(holdsGases, gases)
  .refine(isOneCarbon, carbon);

/** Body of a step of the latest version. RETURNED needs a reason. */
export const factorStepBody = fields({
  ...revisionFields,
  status: z.enum(FACTOR_STEPS),
  reason: textField(REASON_LENGTH, { lines: true }).trim().optional(),
});

/** Exact decimal in the factor's unit; null: unknown. */
const figure = z.string().nullable();

/** What a version says. */
const contents = {
  name: z.string(),
  /** Exact decimal. */
  value: z.string(),
  unit: z.string(),
  source: z.string(),
  basis: factorBasis,
  co2: figure,
  ch4: figure,
  n2o: figure,
  biogenicCo2: figure,
  biogenicCarbon: figure,
  upstream: figure,
  validFrom: z.string(),
  validTo: z.string().nullable(),
  categoryId: z.string().nullable(),
  inputTypeId: z.string().nullable(),
  evidence: z.string(),
  /** Empty: anywhere. */
  countries: z.array(z.string()),
  /** Empty: every facility. */
  facilityIds: z.array(z.string()),
  publishedYear: z.int().nullable(),
  /** Empty: none. */
  url: z.string(),
  /** Ids of its evidence files, in order. */
  evidenceIds: z.array(z.string()),
};

const standing = {
  /** Id of the version, which holds its evidence files. */
  versionId: z.string(),
  version: z.int(),
  status: z.enum(FACTOR_STATUSES),
  /** Approved by who entered, changed or submitted it: nobody else in the company could. */
  selfApproved: z.boolean(),
  /** Why it was returned. */
  reason: z.string().nullable(),
};

/** A factor with its latest version; in a list by a day, with the version that is approved. */
export const ownFactor = z
  .object({
    id: z.string(),
    revision: z.int(),
    companyId: z.string(),
    companyName: z.string(),
    ...contents,
    ...standing,
    /** The version that records are offered; null: none yet. */
    approvedVersion: z.int().nullable(),
    retiredAt: z.string().nullable(),
    updatedAt: z.string(),
  })
  .meta({ id: 'OwnFactor' });

export type OwnFactor = z.infer<typeof ownFactor>;

/** A version. People are named; `Platform staff` if they are not of a company. */
const ownFactorVersion = z
  .object({
    ...contents,
    ...standing,
    enteredAt: z.string(),
    enteredBy: z.string(),
    /** The last change before it was submitted. */
    changedAt: z.string(),
    changedBy: z.string(),
    submittedAt: z.string().nullable(),
    submittedBy: z.string().nullable(),
    /** Approved or returned. Null also for versions from before approvals. */
    decidedAt: z.string().nullable(),
    decidedBy: z.string().nullable(),
    /** Its evidence files, in order. */
    files: z.array(z.object({ id: z.string(), name: z.string() })),
    /** Fields that differ from the version before. */
    changed: z.array(z.string()),
  })
  .meta({ id: 'OwnFactorVersion' });

export type OwnFactorVersion = z.infer<typeof ownFactorVersion>;

const factorStep = z.object({
  to: z.enum(FACTOR_STEPS),
  /** The approver would be the preparer, because nobody else in the company may approve. */
  selfApproval: z.boolean(),
  /** Why the step would be refused to the caller; null if it would be accepted. */
  refusal: z.object({ code: z.string(), message: z.string(), text: messageText.optional() }).nullable(),
});

/** Every version of a factor, newest first, and the steps the latest may take. */
export const ownFactorVersions = z
  .object({ versions: z.array(ownFactorVersion), steps: z.array(factorStep) })
  .meta({ id: 'OwnFactorVersions' });

export type OwnFactorVersions = z.infer<typeof ownFactorVersions>;

const impactSum = {
  records: z.int(),
  /** Of these, how many cannot be calculated with the new figures. They are in neither sum. */
  failed: z.int(),
  /** t CO2-e; of bought energy, location-based. */
  before: z.string(),
  after: z.string(),
  /** Market-based; equal to the total where there is only one figure. */
  marketBefore: z.string(),
  marketAfter: z.string(),
};

/** Records that name a factor: what they emit now, and what they would emit with new figures. */
export const factorImpact = z
  .object({
    ...impactSum,
    /** By the financial year of the first day; open and locked records of a year apart. */
    years: z.array(z.object({ year: z.int(), locked: z.boolean(), ...impactSum })),
    /** Those that would change most, at most 50. */
    largest: z.array(
      z.object({
        id: z.string(),
        typeScope: z.int(),
        facilityName: z.string(),
        inputTypeId: z.string(),
        fromDate: z.string(),
        toDate: z.string(),
        locked: z.boolean(),
        before: z.string().nullable(),
        after: z.string().nullable(),
      }),
    ),
  })
  .meta({ id: 'OwnFactorImpact' });

export type FactorImpact = z.infer<typeof factorImpact>;
