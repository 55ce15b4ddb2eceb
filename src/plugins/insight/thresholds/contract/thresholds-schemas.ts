import { z } from 'zod';
import { decimal, fields, id, LIMITS, MESSAGES, optionalText } from '#contract';
import { DEADLINE_IDS, LINE_IDS, LINE_STATES } from '../domain/index.ts';

/** Platform staff name the company; its own people may leave it out. */
export const ofCompany = { companyId: id.optional() };

const WHICH_YEAR = 'Name the financial year by the year it ends in, for example 2026.';

/** A financial year by the calendar year it ends in: 2026 is 1 July 2025 to 30 June 2026. */
const year = z.coerce.number({ error: WHICH_YEAR }).int(WHICH_YEAR).min(1902, WHICH_YEAR).max(2199, WHICH_YEAR);

export const radarQuery = fields({
  year: year.optional(),
  /** Of the own company; members show what is approved. Left out, the figures are those of reports. */
  includeDrafts: z.union([z.stringbool(), z.boolean()]).default(false),
  ...ofCompany,
});

/** What was there when somebody began to write: its revision; null: nothing was. */
const seen = { revision: z.int().min(1).max(LIMITS.integer).nullable() };

/** What the form of a baseline holds. */
export const baselineForm = fields({ facilityId: id, year, amount: decimal(3), note: optionalText.default('') });

export const baselineBody = fields({ ...baselineForm.shape, ...seen, ...ofCompany });

/** A figure that may be left empty. */
const maybe = z.union([z.literal(''), decimal(3)]).default('');

const WHOLE = 'thresholds.whole';
const NINE_DIGITS = 'thresholds.nine-digits';

/** What decides the size of an entity; empty: not said. */
export const sizeForm = fields({
  revenue: maybe,
  assets: maybe,
  employees: z
    .union([z.string(), z.number()])
    .transform((given) => String(given).trim())
    .refine((given) => /^\d*$/.test(given), WHOLE)
    .refine((given) => !/^\d{10,}$/.test(given), NINE_DIGITS)
    .default(''),
});

/** Without a year: for every year that has no size of its own. */
export const sizeBody = fields({ ...sizeForm.shape, ...seen, year: year.optional(), ...ofCompany });

const amount = z.string().nullable();
const months = z.array(z.string());

const projection = z.object({
  method: z.enum(['COMPLETE', 'SEASONAL', 'STRAIGHT_LINE', 'SUM', 'NONE']),
  recorded: amount,
  yearEnd: amount,
  base: amount,
  days: z.int(),
  ofDays: z.int(),
  sameBefore: amount,
  wholeBefore: amount,
  months,
  missing: months,
  running: months,
  path: z.array(
    z.object({ month: z.string(), amount: z.string(), isRecorded: z.boolean(), recorded: z.string().nullable() }),
  ),
});

const radarLine = z
  .object({
    id: z.enum(LINE_IDS),
    measure: z.enum(['emissions', 'scope1', 'consumed', 'produced']),
    limit: z.string(),
    recordedShare: amount,
    share: amount,
    state: z.enum(LINE_STATES),
    crosses: z.string().nullable(),
    projection,
  })
  .meta({ id: 'ThresholdLine' });

export type RadarRow = z.infer<typeof radarLine>;

const subject = z.object({
  /** Null: the company as a whole. */
  facilityId: z.string().nullable(),
  name: z.string(),
  lines: z.array(radarLine),
  /** The year the baseline was entered for, where it was declined from there. */
  baselineYear: z.int().nullable(),
});

export type RadarSubject = z.infer<typeof subject>;

const size = z.object({
  /** Financial year it was entered for; it holds until another one is. */
  year: z.int(),
  revenue: amount,
  assets: amount,
  employees: z.int().nullable(),
  revision: z.int(),
});

/** How a company and its facilities stand to their thresholds. */
export const radar = z
  .object({
    companyId: z.string(),
    year: z.int(),
    from: z.string(),
    to: z.string(),
    today: z.string(),
    includeDrafts: z.boolean(),
    group: subject,
    facilities: z.array(subject),
    /** Facilities that report in the year and have no record in it. */
    silent: z.array(z.string()),
    aasb: z.object({
      size: size.nullable(),
      recorded: z.object({ group: z.int(), because: z.enum(['NGER', 'SIZE']), firstYear: z.int() }).nullable(),
      projected: z.object({ group: z.int(), because: z.enum(['NGER', 'SIZE']), firstYear: z.int() }).nullable(),
    }),
  })
  .meta({ id: 'ThresholdRadar' });

export type Radar = z.infer<typeof radar>;

export const baselineRow = z
  .object({
    id: z.string(),
    /** For a later change: one made meanwhile by somebody else is not overwritten. */
    revision: z.int(),
    facilityId: z.string(),
    facilityName: z.string(),
    year: z.int(),
    amount: z.string(),
    note: z.string().max(LIMITS.text, MESSAGES.text64),
  })
  .meta({ id: 'SafeguardBaseline' });

export type BaselineRow = z.infer<typeof baselineRow>;

export const deadlineRow = z
  .discriminatedUnion('kind', [
    /** What the law wants. */
    z.object({
      kind: z.literal('LAW'),
      id: z.enum(DEADLINE_IDS),
      day: z.string(),
      year: z.int(),
      source: z.string(),
      /** Whether it concerns the company by what is recorded; null: not known. */
      concerns: z.boolean().nullable(),
      /** Met by something filed, still to come, or passed without. */
      standing: z.enum(['DUE', 'OVERDUE', 'FILED']),
      /** Days since it was due; 0 unless it is overdue. */
      overdueDays: z.int(),
      /** Without a number: outside the product. */
      filed: z.object({ id: z.string(), number: z.int().nullable(), at: z.string() }).nullable(),
    }),
    /** What comes out of the company's own doing, as another plugin gives it. */
    z.object({
      kind: z.literal('GIVEN'),
      id: z.string(),
      day: z.string(),
      /** Translation keys of what it is of, and of what is due with what fills its places. */
      title: z.string(),
      text: z.string(),
      params: z.record(z.string(), z.union([z.string(), z.number()])),
      /** Path below the area of companies, and below that of staff; null: nothing to open. */
      link: z.string().nullable(),
      staffLink: z.string().nullable(),
      /** Days since; 0: it is still to come. */
      overdueDays: z.int(),
    }),
  ])
  .meta({ id: 'Deadline' });

export type DeadlineRow = z.infer<typeof deadlineRow>;
