import { z } from 'zod';
import { code, day, fields, id, MESSAGES } from '#contract';
import { BOOK_IDS } from '#plugins/insight/books/contract';
import { BASES } from '#plugins/company/control-basis/contract';
import { CAUSES, FATES } from '../domain/index.ts';

/** Sets of warming potentials to show t CO2-e with. Records are calculated with AR5. */
export const GWP_SETS = ['AR5', 'AR6'] as const;

export const VARIANCE_METHODS = ['LOCATION', 'MARKET'] as const;

const inOrder = ({ from, to }: { from: string; to: string }) => from < to;

/** One of the two figures that are compared: a period, read by the rules of a book, as recorded at a moment. */
export const side = fields({
  /** Whole months count. */
  from: day,
  to: day,
  /** The book to read through; none: everything as recorded. */
  framework: z.enum(BOOK_IDS).optional(),
  /** Consolidation basis, if the book allows a choice. */
  basis: z.enum(BASES).optional(),
  scope2Method: z.enum(VARIANCE_METHODS).default('LOCATION'),
  includeDrafts: z.boolean({ error: 'api.boolean' }).default(true),
  gwpSet: z.enum(GWP_SETS).default('AR5'),
  /** Records as they were at this moment. Absent: as they are. */
  recordedAt: z.iso.datetime({ error: 'variance.no-moment' }).optional(),
}).refine(inOrder, { message: MESSAGES.fromBeforeTo, path: ['from'] });

const asked = {
  from: side,
  to: side,
  /** None: every facility. */
  facilities: z.array(id).max(1_000).default([]),
  /** None: every scope with emissions. */
  scopes: z.array(z.int().min(1).max(9)).max(9).default([]),
  /** None: every input. */
  inputTypes: z.array(code).max(1_000).default([]),
};

export const varianceBody = fields(asked);
export const adminVarianceBody = fields({ ...asked, companyId: id });

export type VarianceSide = z.output<typeof side>;
export type VarianceQuestion = z.output<typeof varianceBody>;

/** t CO2-e, exact, with six decimals. */
const amount = z.string();

const part = z.object({
  facilityId: z.string(),
  facilityName: z.string(),
  scope: z.int(),
  categoryId: z.string(),
  categoryName: z.string(),
  inputTypeId: z.string(),
  inputName: z.string(),
  /** Editions of factors on each side, if the cause is about factors. */
  editions: z.object({ from: z.string(), to: z.string() }).nullable(),
  /** Of corrections: what happened to the records. */
  fate: z.enum(FATES).nullable(),
  amount,
});

const figure = z.object({
  from: z.string(),
  to: z.string(),
  amount,
  /** Records that could not be calculated: they have no t CO2-e. */
  uncalculated: z.int(),
});

export const variance = z
  .object({
    from: figure,
    to: figure,
    difference: amount,
    /** Per cent of the first figure with one decimal; null if that is zero. */
    change: z.string().nullable(),
    /** In the documented order. They add up to the difference exactly. */
    bars: z.array(
      z.object({
        cause: z.enum(CAUSES),
        amount,
        /** Largest first; at most 100. With `more` they add up to the bar. */
        parts: z.array(part),
        more: z.object({ parts: z.int(), amount }).nullable(),
      }),
    ),
  })
  .meta({ id: 'Variance' });

export type Variance = z.infer<typeof variance>;
