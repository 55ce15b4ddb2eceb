import { z } from 'zod';
import { bodyRevision, day, fields, id, optionalText, textField } from '#contract';

/** What numbers a meter. */
const METER_KINDS = ['NMI', 'MPAN', 'ESIID', 'ESPI', 'OTHER'] as const;

const DIRECTIONS = ['IMPORT', 'EXPORT'] as const;

/** The day a meter belongs to a facility, and to which day. */
export const meterAssignment = z
  .object({
    id: z.string(),
    facilityId: z.string(),
    facilityName: z.string(),
    fromDate: z.string(),
    /** Null: until further notice. */
    toDate: z.string().nullable(),
    importChoice: z.string().nullable(),
    exportChoice: z.string().nullable(),
    revision: z.int(),
  })
  .meta({ id: 'MeterAssignment' });

export type MeterAssignment = z.infer<typeof meterAssignment>;

/** Days without data, both included. `late`: after the last one. */
export const meterGap = z.object({ from: z.string(), to: z.string(), kind: z.enum(['gap', 'late']) });

export const meterRow = z
  .object({
    id: z.string(),
    kind: z.enum(METER_KINDS),
    identifier: z.string(),
    channels: z.array(z.object({ channel: z.string(), direction: z.enum(DIRECTIONS), unit: z.string() })),
    /** The facility it belongs to now, or belonged to last. */
    assignment: meterAssignment.nullable(),
    firstDay: z.string().nullable(),
    lastDay: z.string().nullable(),
    /** Days it may be silent before its data counts as late. */
    expectedDays: z.int(),
    missingDays: z.int(),
  })
  .meta({ id: 'Meter' });

export type MeterRow = z.infer<typeof meterRow>;

/** A channel in a local month of its facility. */
export const meterMonth = z.object({
  channel: z.string(),
  month: z.string(),
  /** Exact decimal. */
  quantity: z.string(),
  unit: z.string(),
  /** Per cent that was not measured; null of nothing. */
  estimated: z.string().nullable(),
  missingIntervals: z.int(),
  recordId: z.string().nullable(),
});

export type MeterMonth = z.infer<typeof meterMonth>;

export const meterDetail = meterRow
  .extend({
    assignments: z.array(meterAssignment),
    months: z.array(meterMonth),
    gaps: z.array(meterGap),
  })
  .meta({ id: 'MeterDetail' });

export type MeterDetail = z.infer<typeof meterDetail>;

/** Load of a channel over a range of days, in local time of the facility. */
export const meterLoad = z
  .object({
    unit: z.string(),
    days: z.array(z.object({ day: z.string(), quantity: z.string() })),
    /** Mean quantity of each hour of the day, by month; null without a value. */
    hours: z.array(z.object({ month: z.string(), means: z.array(z.string().nullable()) })),
  })
  .meta({ id: 'MeterLoad' });

export type MeterLoad = z.infer<typeof meterLoad>;

/** What the quantity of a meter may be recorded as. */
export const meterChoice = z
  .object({
    /** `category|input|use`. */
    id: z.string(),
    category: z.string(),
    input: z.string(),
    use: z.string().nullable(),
    unit: z.string(),
    commodity: z.enum(['ELECTRICITY', 'GAS', 'WATER']),
  })
  .meta({ id: 'MeterChoice' });

export type MeterChoiceRow = z.infer<typeof meterChoice>;

export const missingRow = z
  .object({
    meterId: z.string(),
    identifier: z.string(),
    facilityName: z.string(),
    ...meterGap.shape,
  })
  .meta({ id: 'MeterMissingDays' });

export type MissingRow = z.infer<typeof missingRow>;

/** Most days of one load. */
export const LOAD_DAYS = 400;

export const loadQuery = fields({ channel: optionalText, from: day, to: day });

export const choicesQuery = fields({
  facilityId: id,
  unit: optionalText,
  direction: z.enum(DIRECTIONS),
  language: z.enum(['en', 'vi', 'fr']).default('en'),
});

const choice = textField(200).nullable();

export const assignBody = fields({
  meterId: id,
  facilityId: id,
  fromDate: day,
  importChoice: choice,
  exportChoice: choice,
  /** An assignment that ends on the day before, in one step with the new one. */
  ends: fields({ id, revision: bodyRevision }).optional(),
});

/** Most days a meter may be silent. */
export const MOST_EXPECTED_DAYS = 400;

const expectedDays = z
  .int({ error: 'meters.silence-wrong' })
  .min(1, 'meters.silence-wrong')
  .max(MOST_EXPECTED_DAYS, 'meters.silence-wrong');

export const expectBody = fields({ id, days: expectedDays });

export const endBody = fields({ id, revision: bodyRevision, toDate: day.nullable() });
