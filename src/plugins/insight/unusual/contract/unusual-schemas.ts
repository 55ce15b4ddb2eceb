import { z } from 'zod';
import {
  bodyRevision,
  day,
  decimal,
  fields,
  financialYear,
  id,
  messageFor,
  MESSAGES,
  messageText,
  pageQuery,
  textField,
} from '#contract';
import { UNUSUAL_CAUSES } from '../domain/index.ts';

const REASON_MOST = 500;

/** Why a figure is right, or why nobody has to look at it. */
export const reasonText = textField(REASON_MOST, {
  lines: true,
  tooLong: messageFor('api.text-most', { most: REASON_MOST }),
})
  .trim()
  .min(1, MESSAGES.required);

/** What a person says of an unusual figure: it is right, or it does not matter. */
export const VERDICTS = ['RIGHT', 'MINOR'] as const;
export type Verdict = (typeof VERDICTS)[number];

/** Figures that wait for somebody, and those that are settled. */
export const SETTLED_STATES = ['open', 'settled'] as const;

/** Id of a finding: a digest of the input, the unit, the month and the kind of finding. */
export const figureId = textField(32, { error: 'unusual.unknown' }).regex(/^[0-9a-f]{32}$/, 'unusual.unknown');

export const unusualQuery = fields({
  ...pageQuery,
  shown: z.enum(SETTLED_STATES).default('open'),
  facilityId: id.optional(),
  cause: z.enum(UNUSUAL_CAUSES).optional(),
});

export type UnusualQuery = z.output<typeof unusualQuery>;

export const settleBody = fields({ id: figureId, verdict: z.enum(VERDICTS), reason: reasonText });
export const reopenBody = fields({ id: figureId });

/** A month that does not fit, or from which on the level is another. */
export const unusualFigure = z
  .object({
    id: z.string(),
    /** `unusual.cause.<cause>`; the message says what is probably behind it. */
    code: z.string(),
    message: z.string(),
    text: messageText.optional(),
    cause: z.enum(UNUSUAL_CAUSES),
    facilityId: z.string(),
    facilityName: z.string(),
    typeScope: z.int(),
    categoryId: z.string(),
    inputTypeId: z.string(),
    inputTypeName: z.string(),
    /** Null: the input has no uses. */
    consumptionTypeId: z.string().nullable(),
    /** First day of the month. */
    month: z.string(),
    unit: z.string(),
    /** Null: nothing is recorded. */
    quantity: z.string().nullable(),
    /** What is usual in this month; of a change of level, what was usual before it. */
    expected: z.string(),
    low: z.string(),
    high: z.string(),
    /** t CO2-e between the figure and what is usual. */
    tonnes: z.string(),
    /** Open warnings about the size of records of this month. They are answered first, where they stand. */
    openWarnings: z.int(),
    /** Who settled it, and why; null: nobody. */
    settled: z
      .object({
        verdict: z.enum(VERDICTS),
        reason: z.string(),
        by: z.string(),
        at: z.string(),
        /** The explanation of a warning of its record. */
        isWarning: z.boolean(),
      })
      .nullable(),
  })
  .meta({ id: 'UnusualFigure' });

export type UnusualFigure = z.infer<typeof unusualFigure>;

/** The months of an input, with what is usual. */
export const unusualSeries = z
  .object({
    figure: unusualFigure,
    months: z.array(
      z.object({
        month: z.string(),
        quantity: z.string().nullable(),
        expected: z.string(),
        low: z.string(),
        high: z.string(),
      }),
    ),
    /** Spread of ordinary months in per cent. */
    spread: z.string(),
    /** Degree days of the facility were taken into account. */
    hasWeather: z.boolean(),
  })
  .meta({ id: 'UnusualSeries' });

export type UnusualSeries = z.infer<typeof unusualSeries>;

const month = day.refine((given) => given.endsWith('-01'), 'unusual.first-day');

/** Degree days of a month: none are more than 2,000 on earth. */
const DAYS_MOST = 3000;
const days = decimal(2).refine((given) => Number(given) <= DAYS_MOST, {
  error: messageFor('unusual.days-most', { most: DAYS_MOST }),
});
const maybeDays = z.union([z.literal(''), days]);

export const daysQuery = fields({ facilityId: id, year: financialYear(1901, 2199) });

/** Most months of one call: ten years. */
const MONTHS_AT_ONCE = 120;

export const daysBody = fields({
  facilityId: id,
  months: z
    .array(
      fields({
        month,
        /** Empty: not known. */
        heating: maybeDays,
        cooling: maybeDays,
        /** Of the month as it was read; absent if it had none. */
        revision: bodyRevision.optional(),
      }),
      { error: MESSAGES.required },
    )
    .min(1, MESSAGES.required)
    .max(MONTHS_AT_ONCE, messageFor('unusual.months-most', { most: MONTHS_AT_ONCE }))
    .refine((months) => new Set(months.map((one) => one.month)).size === months.length, 'unusual.month-twice'),
});

export type DegreeDaysBody = z.output<typeof daysBody>;

/** Degree days of a facility in a financial year. */
export const degreeDaySheet = z
  .object({
    facilityId: z.string(),
    year: z.int(),
    months: z.array(
      z.object({
        month: z.string(),
        heating: z.string().nullable(),
        cooling: z.string().nullable(),
        revision: z.int().nullable(),
      }),
    ),
  })
  .meta({ id: 'DegreeDaySheet' });

export type DegreeDaySheet = z.infer<typeof degreeDaySheet>;
