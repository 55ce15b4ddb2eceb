import { z } from 'zod';
import { decimal, fields, financialYear, id, LIMITS, MESSAGES, optionalText } from '#contract';
import { DEADLINE_IDS, LINE_IDS, LINE_STATES } from '../domain/index.ts';

/** Platform staff name the company; its own people may leave it out. */
export const ofCompany = { companyId: id.optional() };

const year = financialYear(1902, 2199);

export const radarQuery = fields({
  year: year.optional(),
  /** Drafts of the own company; members show approved records only. Absent: same figures as the reports. */
  includeDrafts: z.union([z.stringbool(), z.boolean()]).default(false),
  ...ofCompany,
});

/** Revision the client read; null: there was none. */
const seen = { revision: z.int().min(1).max(LIMITS.integer).nullable() };

/** Fields of the baseline form. */
export const baselineForm = fields({ facilityId: id, year, amount: decimal(3), note: optionalText.default('') });

export const baselineBody = fields({ ...baselineForm.shape, ...seen, ...ofCompany });

/** An optional figure. */
const maybe = z.union([z.literal(''), decimal(3)]).default('');

const WHOLE = 'thresholds.whole';
const NINE_DIGITS = 'thresholds.nine-digits';

/** Size of an entity; empty: not given. */
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

/** Without a year: for every year without a size of its own. */
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
  /** The year the baseline was entered for, if it was declined from there. */
  baselineYear: z.int().nullable(),
});

export type RadarSubject = z.infer<typeof subject>;

const size = z.object({
  /** Financial year it was entered for; it applies until the next entry. */
  year: z.int(),
  revenue: amount,
  assets: amount,
  employees: z.int().nullable(),
  revision: z.int(),
});

/** A company and its facilities against their thresholds. */
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
    /** Facilities outside Australia that report in the year, of the group too: no threshold counts them. */
    elsewhere: z.array(z.object({ name: z.string(), country: z.string() })),
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
    /** Sent back with a later change, so that a concurrent change is not overwritten. */
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
    /** Statutory deadlines. */
    z.object({
      kind: z.literal('LAW'),
      id: z.enum(DEADLINE_IDS),
      day: z.string(),
      year: z.int(),
      source: z.string(),
      /** Whether it applies to the company by its records; null: unknown. */
      concerns: z.boolean().nullable(),
      /** Met by a filing, still due, or overdue. */
      standing: z.enum(['DUE', 'OVERDUE', 'FILED']),
      /** Days since it was due; 0 unless it is overdue. */
      overdueDays: z.int(),
      /** Without a number: filed outside the product. */
      filed: z.object({ id: z.string(), number: z.int().nullable(), at: z.string() }).nullable(),
    }),
    /** Deadlines from the company's own activities, as other plugins provide them. */
    z.object({
      kind: z.literal('GIVEN'),
      id: z.string(),
      day: z.string(),
      /** Translation keys of the subject, and of what is due with its placeholders. */
      title: z.string(),
      text: z.string(),
      params: z.record(z.string(), z.union([z.string(), z.number()])),
      /** Path below the area of companies, and below that of staff; null: no screen. */
      link: z.string().nullable(),
      staffLink: z.string().nullable(),
      /** Days since it was due; 0: still to come. */
      overdueDays: z.int(),
    }),
  ])
  .meta({ id: 'Deadline' });

export type DeadlineRow = z.infer<typeof deadlineRow>;
