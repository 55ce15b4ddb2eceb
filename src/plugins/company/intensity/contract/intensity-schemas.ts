import { z } from 'zod';
import { code, day, decimal, fields, financialYear, id, LIMITS, MESSAGES, messageFor, text } from '#contract';

/** Most cells of one call: forty facilities over a year. */
export const CELLS_AT_ONCE = 480;

/** Most denominators of its own a company may have. */
export const OWN_LIMIT = 20;

/** Platform staff name the company; its own people may leave it out. */
export const ofCompany = { companyId: id.optional() };

const year = financialYear(1901, 2199);

const month = day.refine((given) => given.endsWith('-01'), 'intensity.first-day');
const revision = z.int({ error: MESSAGES.required }).min(1).max(LIMITS.integer);

export const sheetQuery = fields({ denominatorId: code, year, ...ofCompany });

const cell = fields({
  facilityId: id,
  month,
  /** Empty text clears the cell. */
  quantity: z.union([z.literal(''), decimal(3)]),
  /** Of the figure as it was read; absent if there was none. */
  revision: revision.optional(),
});

export const sheetBody = fields({
  denominatorId: code,
  cells: z
    .array(cell, { error: MESSAGES.required })
    .min(1, MESSAGES.required)
    .max(CELLS_AT_ONCE, messageFor('api.cells-most', { most: CELLS_AT_ONCE }))
    .refine(
      (cells) => new Set(cells.map((one) => `${one.facilityId} ${one.month}`)).size === cells.length,
      'intensity.cell-twice',
    ),
  ...ofCompany,
});

export type SheetBody = z.infer<typeof sheetBody>;

/** Form of an own denominator. */
export const denominatorForm = fields({ name: text, unit: text.max(16, 'intensity.unit-length') });

export const denominatorBody = fields({ ...denominatorForm.shape, ...ofCompany });

export const denominatorUpdateBody = fields({ ...denominatorForm.shape, ...ofCompany, id, revision });

export const totalQuery = fields({ from: day, to: day, facilityId: id.optional(), ...ofCompany });

/** A measure emissions are divided by. */
export const denominatorRow = z
  .object({
    /** `ORE`, `TKM`, `HOURS`, `REVENUE`, or the id of an own one. */
    id: z.string(),
    /** Null for the built-in ones: their names are translations. */
    name: z.string().nullable(),
    unit: z.string(),
    /** Null for the built-in ones. */
    revision: z.int().nullable(),
  })
  .meta({ id: 'IntensityDenominator' });

export type DenominatorRow = z.infer<typeof denominatorRow>;

/** State of a cell: only OPEN accepts a figure. */
const CELL_STATES = ['OPEN', 'OUTSIDE', 'LOCKED'] as const;

const sheetCell = z.object({
  quantity: z.string().nullable(),
  revision: z.int().nullable(),
  /** OUTSIDE: the facility does not report then; LOCKED: the books of the year are closed. */
  state: z.enum(CELL_STATES),
});

export type SheetCell = z.infer<typeof sheetCell>;

/** Facilities by the months of a financial year. */
export const intensitySheet = z
  .object({
    denominator: denominatorRow,
    year: z.int(),
    /** First days of the twelve months. */
    months: z.array(z.string()),
    rows: z.array(
      z.object({
        facilityId: z.string(),
        facilityName: z.string(),
        country: z.string(),
        state: z.string(),
        /** One per month. */
        cells: z.array(sheetCell),
      }),
    ),
  })
  .meta({ id: 'IntensitySheet' });

export type IntensitySheet = z.infer<typeof intensitySheet>;

/** The total of a denominator over a period. */
export const intensityTotal = z
  .object({
    denominator: denominatorRow,
    /** Exact decimal; null: no figures, which is not zero. */
    total: z.string().nullable(),
    /** Number of facilities' months with a figure. */
    figures: z.int(),
  })
  .meta({ id: 'IntensityTotal' });

export type IntensityTotal = z.infer<typeof intensityTotal>;
