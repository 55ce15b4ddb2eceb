import { z } from 'zod';
import { code, day, decimal, fields, id, LIMITS, MESSAGES, signedDecimal, text } from '#contract';
import { BOOK_IDS } from '#plugins/insight/books/contract';
import { EFFECTS, INSTRUMENTS } from '../domain/index.ts';

/** Targets a company may have, and initiatives of one. */
export const TARGET_LIMIT = 50;
export const INITIATIVE_LIMIT = 100;

export const KINDS = ['ABSOLUTE', 'INTENSITY'] as const;

/** Platform staff name the company; its own people may leave it out. */
export const ofCompany = { companyId: id.optional() };

const WHICH_YEAR = 'Name the financial year by the year it ends in, for example 2026.';

/** A financial year by the calendar year it ends in: 2026 is 1 July 2025 to 30 June 2026. */
const year = z.coerce.number({ error: WHICH_YEAR }).int(WHICH_YEAR).min(1990, WHICH_YEAR).max(2100, WHICH_YEAR);

const SCOPES = ['1', '2', '3'] as const;

const PERCENT = 'targets.percent';

const percent = decimal(2).refine((given) => !(Number(given) > 100), PERCENT);

/** What the form of a target holds. */
const facts = {
  name: text,
  kind: z.enum(KINDS),
  /** For INTENSITY: what emissions are divided by. */
  denominatorId: z.union([z.literal(''), code]).default(''),
  book: z.enum(BOOK_IDS),
  scopes: z.array(z.enum(SCOPES)).min(1, MESSAGES.required),
  scope2Method: z.enum(['LOCATION', 'MARKET']),
  baseYear: year,
  /** Empty: what the records of the base year come to. */
  baseAmount: z.union([z.literal(''), decimal(3)]).default(''),
  targetYear: year,
  reduction: percent,
  owner: text,
};

interface Checked {
  readonly kind: string;
  readonly denominatorId: string;
  readonly baseYear: number;
  readonly targetYear: number;
  readonly book: string;
  readonly scopes: readonly string[];
}

const AFTER_BASE = 'targets.after-base';
const NO_SCOPE_3 = 'targets.no-scope-3';

function checkTarget({ kind, denominatorId, baseYear, targetYear, book, scopes }: Checked, context: z.RefinementCtx) {
  const add = (path: string, message: string) => context.addIssue({ code: 'custom', path: [path], message });
  if (targetYear <= baseYear) add('targetYear', AFTER_BASE);
  if (kind === 'INTENSITY' && denominatorId === '') add('denominatorId', MESSAGES.required);
  if (book === 'NGER' && scopes.includes('3')) add('scopes', NO_SCOPE_3);
}

export const targetBody = fields(facts).superRefine(checkTarget);

export type TargetBody = z.infer<typeof targetBody>;

const revision = z.int({ error: MESSAGES.required }).min(1).max(LIMITS.integer);

export const targetUpdateBody = fields({ ...facts, id, revision }).superRefine(checkTarget);

export const rebaseBody = fields({ id, revision });

/** What the form of an initiative holds. */
export const initiativeForm = fields({
  name: text,
  owner: text,
  /** Below zero: it saves more money than it costs. */
  cost: signedDecimal(2),
  perYear: decimal(3),
  startDate: day,
  /** What it acts on. Empty: every facility, every input. */
  scope: z.enum(SCOPES, MESSAGES.required),
  facilityId: z.union([z.literal(''), id]).default(''),
  inputTypeId: z.union([z.literal(''), code]).default(''),
  /** CONTRACT: a power agreement or certificates, which move the market-based figure alone. */
  instrument: z.enum(INSTRUMENTS).default('NONE'),
});

export const initiativeBody = fields({ ...initiativeForm.shape, targetId: id });

export const initiativeUpdateBody = fields({ ...initiativeForm.shape, id, revision });

export const settingForm = fields({ recalculation: percent });

/** With the revision the form was opened with; null: the company had said nothing yet. */
export const settingBody = fields({ ...settingForm.shape, revision: revision.nullable() });

const amount = z.string().nullable();
const TRACKS = ['REACHED', 'ON_TRACK', 'OFF_TRACK', 'NO_DATA'] as const;

const targetYear = z.object({
  year: z.int(),
  planned: amount,
  actual: amount,
  isComplete: z.boolean(),
  denominator: z.string().nullable(),
  trend: amount,
  forecast: amount,
  /** Interval of a year ahead. */
  low: amount,
  high: amount,
  gap: amount,
});

const rowShape = {
  id: z.string(),
  revision: z.int(),
  name: z.string(),
  kind: z.enum(KINDS),
  denominatorId: z.string().nullable(),
  /** Null where the denominator is one everybody has: its name is a translation. */
  denominatorName: z.string().nullable(),
  /** `t CO2-e`, or that per unit of the denominator. */
  unit: z.string(),
  book: z.enum(BOOK_IDS),
  scopes: z.array(z.enum(SCOPES)),
  scope2Method: z.enum(['LOCATION', 'MARKET']),
  baseYear: z.int(),
  baseAmount: z.string(),
  isBaseTyped: z.boolean(),
  targetYear: z.int(),
  reduction: z.string(),
  owner: z.string(),
  track: z.enum(TRACKS),
  /** The year it is judged by; null without a complete one. */
  judged: targetYear.nullable(),
};

export const targetRow = z.object(rowShape).meta({ id: 'TargetRow' });

export type TargetRow = z.infer<typeof targetRow>;

export const initiativeRow = z
  .object({
    id: z.string(),
    revision: z.int(),
    name: z.string(),
    owner: z.string(),
    cost: z.string(),
    perYear: z.string(),
    startDate: z.string(),
    /** Empty: it was never named. */
    scope: z.enum(['', ...SCOPES]),
    /** Empty: every one. */
    facilityId: z.string(),
    inputTypeId: z.string(),
    instrument: z.enum(INSTRUMENTS),
  })
  .meta({ id: 'Initiative' });

export type InitiativeRow = z.infer<typeof initiativeRow>;

export const targetDetail = z
  .object({
    ...rowShape,
    companyId: z.string(),
    /** The running financial year. */
    presentYear: z.int(),
    years: z.array(targetYear),
    initiatives: z.array(
      initiativeRow.extend({
        /** Names of what it acts on; null: every one. */
        facilityName: z.string().nullable(),
        inputTypeName: z.string().nullable(),
        /** What comes off the target's figure, t CO2-e a year, and what is there to act on; null: it cannot act on it. */
        effect: z.object({ state: z.enum(EFFECTS), counted: z.string(), actsOn: amount }),
      }),
    ),
    /** What years ahead rest on. */
    projection: z.object({
      /** Complete years, and how many it takes. */
      years: z.int(),
      needed: z.int(),
      /** The latest year that is known, and whether its own months project it; null: none is known. */
      from: z.int().nullable(),
      isProjected: z.boolean(),
      /** Per cent of the interval. */
      level: z.int(),
    }),
    /** Initiatives that save something, by dollars per t CO2-e, with what all up to each save together. */
    abatement: z.array(
      z.object({ id: z.string(), name: z.string(), price: z.string(), perYear: z.string(), together: z.string() }),
    ),
    base: z.object({
      /** What the records of the base year come to now. */
      now: amount,
      percent: amount,
      isSuggested: z.boolean(),
      /** Per cent above which a recalculation is suggested. */
      limit: z.string(),
    }),
  })
  .meta({ id: 'TargetDetail' });

export type TargetDetail = z.infer<typeof targetDetail>;

export const targetList = z
  .object({
    targets: z.array(targetRow),
    recalculation: z.string(),
    /** Of that setting; null while the company has said nothing. */
    settingRevision: z.int().nullable(),
  })
  .meta({ id: 'TargetList' });

export type TargetList = z.infer<typeof targetList>;
