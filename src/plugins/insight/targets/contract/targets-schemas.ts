import { z } from 'zod';
import { code, day, decimal, fields, financialYear, id, LIMITS, MESSAGES, signedDecimal, text } from '#contract';
import { BOOK_IDS } from '#plugins/insight/books/contract';
import { EFFECTS, INSTRUMENTS } from '../domain/index.ts';

/** Maximum number of targets per company, and of initiatives per target. */
export const TARGET_LIMIT = 50;
export const INITIATIVE_LIMIT = 100;

export const KINDS = ['ABSOLUTE', 'INTENSITY'] as const;

/** Platform staff name the company; its own people may leave it out. */
export const ofCompany = { companyId: id.optional() };

const year = financialYear(1990, 2100);

const SCOPES = ['1', '2', '3'] as const;

const PERCENT = 'targets.percent';

const percent = decimal(2).refine((given) => !(Number(given) > 100), PERCENT);

/** Fields of the target form. */
const facts = {
  name: text,
  kind: z.enum(KINDS),
  /** For INTENSITY: the denominator of emissions. */
  denominatorId: z.union([z.literal(''), code]).default(''),
  book: z.enum(BOOK_IDS),
  scopes: z.array(z.enum(SCOPES)).min(1, MESSAGES.required),
  scope2Method: z.enum(['LOCATION', 'MARKET']),
  baseYear: year,
  /** Empty: the total of the base year's records. */
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

/** Fields of the initiative form. */
export const initiativeForm = fields({
  name: text,
  owner: text,
  /** Negative: it saves more money than it costs. */
  cost: signedDecimal(2),
  perYear: decimal(3),
  startDate: day,
  /** Scope of its effect. Empty: every facility, every input. */
  scope: z.enum(SCOPES, MESSAGES.required),
  facilityId: z.union([z.literal(''), id]).default(''),
  inputTypeId: z.union([z.literal(''), code]).default(''),
  /** CONTRACT: a power agreement or certificates, which affect only the market-based figure. */
  instrument: z.enum(INSTRUMENTS).default('NONE'),
});

export const initiativeBody = fields({ ...initiativeForm.shape, targetId: id });

export const initiativeUpdateBody = fields({ ...initiativeForm.shape, id, revision });

export const settingForm = fields({ recalculation: percent });

/** With the revision the form was opened with; null: the company had no setting yet. */
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
  /** Prediction interval of a future year. */
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
  /** Null for a built-in denominator: its name is a translation. */
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
  /** The year that determines the status; null without a complete one. */
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
    /** Empty: never specified. */
    scope: z.enum(['', ...SCOPES]),
    /** Empty: all of them. */
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
    /** The current financial year. */
    presentYear: z.int(),
    years: z.array(targetYear),
    initiatives: z.array(
      initiativeRow.extend({
        /** Names of what it acts on; null: all of them. */
        facilityName: z.string().nullable(),
        inputTypeName: z.string().nullable(),
        /**
         * Reduction of the target's figure, t CO2-e a year, and the amount it acts on; null: it cannot act on the
         * figure.
         */
        effect: z.object({ state: z.enum(EFFECTS), counted: z.string(), actsOn: amount }),
      }),
    ),
    /** Basis of the forecast. */
    projection: z.object({
      /** Complete years, and the required number. */
      years: z.int(),
      needed: z.int(),
      /** The latest known year, and whether it is projected from its own months; null: none is known. */
      from: z.int().nullable(),
      isProjected: z.boolean(),
      /** Level of the interval in per cent. */
      level: z.int(),
    }),
    /** Effective initiatives by dollars per t CO2-e, with cumulative savings. */
    abatement: z.array(
      z.object({ id: z.string(), name: z.string(), price: z.string(), perYear: z.string(), together: z.string() }),
    ),
    base: z.object({
      /** Current total of the base year's records. */
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
    /** Revision of that setting; null if the company has none. */
    settingRevision: z.int().nullable(),
  })
  .meta({ id: 'TargetList' });

export type TargetList = z.infer<typeof targetList>;
