import { z } from 'zod';
import { decimal, fields, financialYear, LIMITS, MESSAGES, optionalText, requiredOr, text } from '#contract';
import { BOOK_IDS } from '#plugins/insight/books/contract';
import { CHECKS, LEVELS, MOST_STEPS, SCOPE2_METHODS, STANDARDS, STRATA } from '../domain/index.ts';
import { exact, risk } from './audit-words.ts';

const HOW_MANY = 'audit.how-many';

/** Maximum number of own checks per engagement. */
const OWN_CHECKS = 5;

const isPositive = (given: string) => Number(given) > 0;

/** Fields of an engagement that may change while it is open. */
const changeable = {
  title: text,
  /** Financial year of the company, named by the year it ends in. Fixed once there is a sample. */
  year: financialYear(1901, 2199),
  /** t CO2-e, or per cent of the population. */
  materialityKind: z.enum(['TONNES', 'PERCENT'], { error: requiredOr('api.not-offered') }),
  materiality: decimal(3).refine(isPositive, 'audit.materiality-zero'),
};

/** A new engagement: one company, one financial year, one book. */
export const engagementBody = fields({
  ...changeable,
  standard: z.enum(STANDARDS, { error: requiredOr('api.not-offered') }),
  level: z.enum(LEVELS, { error: requiredOr('api.not-offered') }),
  book: z.enum(BOOK_IDS, { error: requiredOr('api.not-offered') }),
  /** The Scope 2 method by which records are weighted. */
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

/** A change, based on a revision. */
export const engagementUpdateBody = fields({
  ...changeable,
  revision: z.int({ error: MESSAGES.required }).min(1).max(LIMITS.integer),
});

export type EngagementUpdate = z.output<typeof engagementUpdateBody>;

/** How to draw a sample. The same seed on the same population draws the same sample. */
export const drawBody = fields({
  by: z.enum(['RISK', 'SIZE'], { error: requiredOr('api.not-offered') }),
  risk: risk.default(5),
  size: z.coerce.number({ error: HOW_MANY }).int(HOW_MANY).min(1, HOW_MANY).max(MOST_STEPS, HOW_MANY).default(30),
  strata: z.enum(STRATA, { error: requiredOr('api.not-offered') }),
  seed: text,
});

export type DrawBody = z.output<typeof drawBody>;

/** A planned or drawn sample, with everything needed to draw it again. Amounts in t CO2-e. */
export const drawn = z
  .object({
    by: z.enum(['RISK', 'SIZE']),
    /** Null: the size was given as a number of selections. */
    risk: z.int().nullable(),
    strata: z.enum(STRATA),
    seed: z.string(),
    interval: exact,
    /** Materiality, from which risk gives the interval. */
    material: exact,
    /** Number of records of the book in the year, and their total: that of the ledger. */
    records: z.int(),
    total: exact,
    /** SHA-256 over `id run value` of every record, sorted. */
    hash: z.string(),
    /** Number of records with zero or negative values, which are not drawn by size. */
    outsideRecords: z.int(),
    outsideTotal: exact,
    certain: z.int(),
    systematic: z.int(),
    /** Total of the sample. */
    sampleTotal: exact,
  })
  .meta({ id: 'AuditDrawing' });

export type DrawnFacts = z.infer<typeof drawn>;

const check = z.object({
  id: z.string(),
  /** Of an own check. Null: the check is from the catalogue. */ label: z.string().nullable(),
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
    /** Null: it is open. */
    closedAt: z.string().nullable(),
    closedBy: z.string().nullable(),
    sampled: z.int(),
    openQueries: z.int(),
    openExceptions: z.int(),
  })
  .meta({ id: 'AuditEngagement' });

export type EngagementRow = z.infer<typeof engagementRow>;

const facts = z.object({ title: z.string(), year: z.int(), materialityKind, materiality: exact });

/** An engagement with its drawing, coverage and changes. */
export const engagementDetail = engagementRow
  .extend({
    drawing: drawn.extend({ at: z.string(), who: z.string() }).nullable(),
    /** Current materiality in t CO2-e. Null: a share of a population that has not been read yet. */
    material: exact.nullable(),
    /** Newest first. */
    changes: z.array(z.object({ revision: z.int(), before: facts, after: facts, at: z.string(), by: z.string() })),
    /** In t CO2-e. A record is done once all its checks have a mark. */
    coverage: z.object({
      sampleTotal: exact,
      doneRecords: z.int(),
      doneTotal: exact,
      /** Per cent of the population. Null if there is none. */
      samplePercent: exact.nullable(),
      donePercent: exact.nullable(),
    }),
  })
  .meta({ id: 'AuditEngagementDetail' });

export type EngagementDetail = z.infer<typeof engagementDetail>;
