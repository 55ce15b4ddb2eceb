import { z } from 'zod';
import { code, decimal, fields, financialYear, id, LIMITS, MESSAGES, textField } from '#contract';
import { CRITERIA, ESTIMATE_KINDS, STATES } from '../domain/index.ts';

/** Platform staff name the company; its own people may leave it out. */
export const ofCompany = { companyId: id.optional() };

/** Most characters of a reason, a note or a basis. */
export const TEXT_MOST = 500;

/** Formats of the file. */
export const SCREENING_FORMATS = ['xlsx', 'csv'] as const;

export const SCREENING_KIND = 'screening';

const year = financialYear(1902, 2199);

const category = z.coerce
  .number({ error: 'screening.category-wrong' })
  .int('screening.category-wrong')
  .min(1, 'screening.category-wrong')
  .max(15, 'screening.category-wrong');

const includeDrafts = z
  .union([z.boolean(), z.enum(['true', 'false'])], { error: 'api.boolean' })
  .default(false)
  .transform((given) => given === true || given === 'true');

export const screeningQuery = fields({ year: year.optional(), includeDrafts, ...ofCompany });

export const historyQuery = fields({ year, category, ...ofCompany });

const longText = textField(TEXT_MOST, { lines: true }).trim();
const maybe = <T extends z.ZodType>(schema: T) => z.union([z.literal(''), schema]).default('');

/** Fields of an estimate from spend. */
const currency = z.string({ error: 'screening.currency-wrong' }).regex(/^[A-Z]{3}$/, 'screening.currency-wrong');
const spendYear = z.string({ error: 'screening.year-wrong' }).regex(/^(19|20|21)\d\d$/, 'screening.year-wrong');

export const estimateQuery = fields({ spend: decimal(3), currency, spendYear, factorId: code });

/** Fields of the form. Those of another kind of estimate are ignored. */
const shape = {
  state: z.enum(STATES, { error: 'screening.state-wrong' }),
  /** Why a category is left out; optional otherwise. */
  reason: longText.default(''),
  criteria: z
    .array(z.enum(CRITERIA, { error: 'screening.criterion-wrong' }), { error: 'screening.criterion-wrong' })
    .max(CRITERIA.length, 'screening.criterion-wrong')
    .transform((given) => CRITERIA.filter((one) => given.includes(one)))
    .default([]),
  note: longText.default(''),
  estimate: z.enum(ESTIMATE_KINDS, { error: 'screening.estimate-wrong' }).default('NONE'),
  tonnes: maybe(decimal(3)),
  basis: longText.default(''),
  spend: maybe(decimal(3)),
  currency: maybe(currency),
  spendYear: maybe(spendYear),
  factorId: maybe(code),
};

/** Fields that each kind of estimate requires. */
const REQUIRED = { NONE: [], OWN: ['tonnes', 'basis'], SPEND: ['spend', 'currency', 'spendYear', 'factorId'] } as const;

type Given = z.output<z.ZodObject<typeof shape>>;

/** Whatever else is wrong, what is missing is named too. */
function required(given: Given, context: z.core.$RefinementCtx): void {
  const missing = [
    ...(given.state === 'NOT_RELEVANT' && given.reason === '' ? (['reason'] as const) : []),
    ...REQUIRED[given.estimate].filter((field) => given[field] === ''),
  ];
  for (const path of missing) context.addIssue({ code: 'custom', message: MESSAGES.required, path: [path] });
}

export const assessmentForm = fields(shape).superRefine(required);

/** Values of the form, before and after parsing. */
export type AssessmentValues = z.input<typeof assessmentForm>;
export type AssessmentFacts = z.output<typeof assessmentForm>;

export const saveBody = fields({
  ...shape,
  year,
  category,
  /** Revision the client read; null: there was none. */
  revision: z.int({ error: 'api.revision' }).min(1, 'api.revision').max(LIMITS.integer, 'api.revision').nullable(),
}).superRefine(required);

export type AssessmentBody = z.output<typeof saveBody>;

export const exportQuery = fields({
  year,
  includeDrafts,
  format: z.enum(SCREENING_FORMATS).default('xlsx'),
  ...ofCompany,
});

const amount = z.string().nullable();

const moneyFigure = z.object({ year: z.int(), value: z.string(), unit: z.string(), source: z.string() });

const spendFactor = z.object({
  id: z.string(),
  name: z.string(),
  /** kg CO2-e for one unit of its currency, at purchaser prices. */
  value: z.string(),
  unit: z.string(),
  currency: z.string(),
  priceYear: z.int(),
  edition: z.string(),
  editionTitle: z.string(),
  table: z.string(),
});

export type SpendFactor = z.infer<typeof spendFactor>;

/** An estimate from spend, with everything it was calculated from. */
export const spendEstimated = z
  .object({
    kind: z.literal('SPEND'),
    /** t CO2-e, six decimals. */
    tonnes: z.string(),
    spend: z.string(),
    currency: z.string(),
    spendYear: z.int(),
    /** In the currency of the factor, and at the prices of its year. Exact. */
    converted: z.string(),
    atPrices: z.string(),
    factor: spendFactor,
    /** Exchange rates of the year of the spend. Null: not needed. */
    rates: z.object({ spend: moneyFigure.nullable(), factor: moneyFigure.nullable() }),
    /** Price indices. Null: not needed. */
    prices: z.object({ factorYear: moneyFigure, spendYear: moneyFigure }).nullable(),
  })
  .meta({ id: 'ScreeningSpendEstimate' });

export type SpendEstimated = z.infer<typeof spendEstimated>;

const estimated = z.discriminatedUnion('kind', [
  spendEstimated,
  z.object({ kind: z.literal('OWN'), tonnes: z.string(), basis: z.string() }),
]);

export type Estimated = z.infer<typeof estimated>;

const assessed = {
  state: z.enum(STATES),
  reason: z.string(),
  criteria: z.array(z.enum(CRITERIA)),
  note: z.string(),
  estimate: estimated.nullable(),
};

/** The revision of an assessment, who wrote it and when. */
const written = { revision: z.int(), at: z.string(), by: z.string() };

export const assessmentRow = z.object({ ...assessed, ...written }).meta({ id: 'ScreeningAssessment' });

export type AssessmentRow = z.infer<typeof assessmentRow>;

const screeningRow = z
  .object({
    category: z.int(),
    /** Category of records, for example `BUSINESS_TRAVEL`. */
    categoryId: z.string(),
    name: z.string(),
    ...assessed,
    /** Null: nothing has been said yet. */
    written: z.object(written).nullable(),
    /** t CO2-e of the records of the year. */
    recorded: amount,
    /** Recorded in per cent of the greater of recorded and estimated. */
    share: amount,
  })
  .meta({ id: 'ScreeningRow' });

export type ScreeningRow = z.infer<typeof screeningRow>;

/** The 15 categories of a company and a financial year. */
export const screening = z
  .object({
    companyId: z.string(),
    year: z.int(),
    from: z.string(),
    to: z.string(),
    includeDrafts: z.boolean(),
    rows: z.array(screeningRow),
    summary: z.object({
      relevant: z.int(),
      notRelevant: z.int(),
      notYet: z.int(),
      recorded: amount,
      size: amount,
      share: amount,
      unknown: z.int(),
    }),
  })
  .meta({ id: 'Screening' });

export type Screening = z.infer<typeof screening>;

/** What an estimate from spend may be made of. */
export const spendChoices = z
  .object({
    /** Of the newest edition of each family, each with the categories its source lists it for. */
    factors: z.array(spendFactor.extend({ categories: z.array(z.int()) })),
    currencies: z.array(z.string()),
    /** Calendar years of which at least one currency has a rate, newest first. */
    years: z.array(z.int()),
  })
  .meta({ id: 'ScreeningSpendChoices' });

export type SpendChoices = z.infer<typeof spendChoices>;
