import { z } from 'zod';
import { decimal, fields, financialYear, LIMITS, MESSAGES, optionalText, requiredOr, text } from '#contract';
import { BOOK_IDS } from '#plugins/insight/books/contract';
import { CHECKS, LEVELS, MOST_STEPS, SCOPE2_METHODS, STANDARDS, STRATA } from '../domain/index.ts';
import { exact, risk } from './audit-words.ts';

const HOW_MANY = 'audit.how-many';

/** Own checks an engagement may add. */
const OWN_CHECKS = 5;

const isPositive = (given: string) => Number(given) > 0;

/** What of an engagement may change while it is open. */
const changeable = {
  title: text,
  /** The year it ends in: 2026 is 1 July 2025 to 30 June 2026. Fixed once there is a sample. */
  year: financialYear(1901, 2199),
  /** t CO2-e, or per cent of the population. */
  materialityKind: z.enum(['TONNES', 'PERCENT'], { error: requiredOr('api.not-offered') }),
  materiality: decimal(3).refine(isPositive, 'audit.materiality-zero'),
};

/** An engagement as it is opened: one company, one financial year, one book. */
export const engagementBody = fields({
  ...changeable,
  standard: z.enum(STANDARDS, { error: requiredOr('api.not-offered') }),
  level: z.enum(LEVELS, { error: requiredOr('api.not-offered') }),
  book: z.enum(BOOK_IDS, { error: requiredOr('api.not-offered') }),
  /** What the records of Scope 2 are weighed by. */
  scope2Method: z.enum(SCOPE2_METHODS, { error: requiredOr('api.not-offered') }).default('LOCATION'),
  checks: z.array(z.enum(CHECKS)).max(CHECKS.length),
  ownChecks: z
    .array(optionalText)
    .max(OWN_CHECKS * 2)
    .transform((given) => given.filter((line) => line !== ''))
    .refine((given) => given.length <= OWN_CHECKS, 'audit.own-checks-most'),
}).refine(({ checks, ownChecks }) => checks.length + ownChecks.length > 0, {
  error: 'audit.no-checks',
  path: ['checks'],
});

export type EngagementBody = z.output<typeof engagementBody>;

/** A change, typed over a revision. */
export const engagementUpdateBody = fields({
  ...changeable,
  revision: z.int({ error: MESSAGES.required }).min(1).max(LIMITS.integer),
});

export type EngagementUpdate = z.output<typeof engagementUpdateBody>;

/** How a sample is drawn. The same seed on the same population draws the same sample. */
export const drawBody = fields({
  by: z.enum(['RISK', 'SIZE'], { error: requiredOr('api.not-offered') }),
  risk: risk.default(5),
  size: z.coerce.number({ error: HOW_MANY }).int(HOW_MANY).min(1, HOW_MANY).max(MOST_STEPS, HOW_MANY).default(30),
  strata: z.enum(STRATA, { error: requiredOr('api.not-offered') }),
  seed: text,
});

export type DrawBody = z.output<typeof drawBody>;

/** A sample as it is planned or was drawn: all it takes to draw it again. Amounts in t CO2-e. */
export const drawn = z
  .object({
    by: z.enum(['RISK', 'SIZE']),
    /** Null: sized by a number of steps. */
    risk: z.int().nullable(),
    strata: z.enum(STRATA),
    seed: z.string(),
    interval: exact,
    /** What is material, from which the interval comes by risk. */
    material: exact,
    /** Records of the book in the year, and what they come to: the total of the ledger. */
    records: z.int(),
    total: exact,
    /** SHA-256 over `id run value` of every record, sorted. */
    hash: z.string(),
    /** Of these, records of nothing or less: not drawn by size. */
    outsideRecords: z.int(),
    outsideTotal: exact,
    certain: z.int(),
    systematic: z.int(),
    /** What the sample comes to. */
    sampleTotal: exact,
  })
  .meta({ id: 'AuditDrawing' });

export type DrawnFacts = z.infer<typeof drawn>;

const check = z.object({
  id: z.string(),
  /** Of an own check; null: a word of the catalogue. */ label: z.string().nullable(),
});

const materialityKind = z.enum(['TONNES', 'PERCENT']);

export const engagementRow = z
  .object({
    id: z.string(),
    revision: z.int(),
    title: z.string(),
    standard: z.enum(STANDARDS),
    level: z.enum(LEVELS),
    year: z.int(),
    book: z.enum(BOOK_IDS),
    scope2Method: z.enum(SCOPE2_METHODS),
    materialityKind,
    materiality: exact,
    checks: z.array(check),
    openedAt: z.string(),
    openedBy: z.string(),
    /** Null: it is under way. */
    closedAt: z.string().nullable(),
    closedBy: z.string().nullable(),
    sampled: z.int(),
    openQueries: z.int(),
    openExceptions: z.int(),
  })
  .meta({ id: 'AuditEngagement' });

export type EngagementRow = z.infer<typeof engagementRow>;

const facts = z.object({ title: z.string(), year: z.int(), materialityKind, materiality: exact });

/** An engagement with its drawing, how far it is, and what changed. */
export const engagementDetail = engagementRow
  .extend({
    drawing: drawn.extend({ at: z.string(), who: z.string() }).nullable(),
    /** What is material now, t CO2-e; null: a share of a population that has not been read yet. */
    material: exact.nullable(),
    /** The newest first. */
    changes: z.array(z.object({ revision: z.int(), before: facts, after: facts, at: z.string(), by: z.string() })),
    /** t CO2-e; records whose every check has a mark are done. */
    coverage: z.object({
      sampleTotal: exact,
      doneRecords: z.int(),
      doneTotal: exact,
      /** Per cent of the population; null while there is none. */
      samplePercent: exact.nullable(),
      donePercent: exact.nullable(),
    }),
  })
  .meta({ id: 'AuditEngagementDetail' });

export type EngagementDetail = z.infer<typeof engagementDetail>;
