import { z } from 'zod';
import { code, day, fields, id, MESSAGES, optionalText, messageFor, text } from '#contract';
import { dayNumber, isCivilDate } from '#domain/time';
import { optionalLongText } from './request-fields.ts';
import { CAMPAIGN_LIMIT, PERIOD_DAYS, REMINDERS_MOST, REMINDER_DAYS_MOST } from './request-words.ts';

const reminderDay = z
  .int()
  .min(0)
  .max(REMINDER_DAYS_MOST, messageFor('record-request.reminder-days', { most: REMINDER_DAYS_MOST }));

const isDay = (given: string) => isCivilDate(given);

/** A request to one supplier, or a campaign: the same to many. All are sent, or none. */
export const sendBody = fields({
  supplierIds: z
    .array(id)
    .min(1, 'record-request.no-supplier')
    .max(CAMPAIGN_LIMIT, messageFor('record-request.suppliers-most', { most: CAMPAIGN_LIMIT })),
  /** Title of a campaign; one supplier without a title is no campaign. */
  title: optionalText.optional(),
  fromDate: day,
  toDate: day,
  /** Scope 3 category of the requested answer. */
  categoryId: code,
  /** Product, purchase order or purpose. */
  purpose: text,
  message: optionalLongText.default(''),
  dueDate: day,
  /** Days before the due date on which suppliers without an answer are reminded. */
  reminderDays: z
    .array(reminderDay)
    .max(REMINDERS_MOST, messageFor('record-request.reminders-most', { most: REMINDERS_MOST }))
    .default([14, 3]),
  /** Own facility of the answer: proposed on acceptance. */
  facilityId: id.optional(),
  /** The supplier burns fuel at that facility, and it is in the own Scope 1: it must not be counted twice. */
  fuelBurntHere: z.boolean().default(false),
})
  .refine(({ fromDate, toDate }) => !isDay(fromDate) || !isDay(toDate) || fromDate <= toDate, {
    error: MESSAGES.fromBeforeTo,
    path: ['fromDate'],
  })
  .refine(
    ({ fromDate, toDate }) =>
      !isDay(fromDate) || !isDay(toDate) || dayNumber(toDate) - dayNumber(fromDate) < PERIOD_DAYS,
    { error: 'record-request.year-most', path: ['toDate'] },
  )
  .refine(({ fuelBurntHere, facilityId }) => !fuelBurntHere || facilityId !== undefined, {
    error: 'record-request.where-burnt',
    path: ['facilityId'],
  });

export type SendBody = z.output<typeof sendBody>;

/** The sent requests, in the order of `supplierIds`. */
export const sendAnswer = z
  .object({
    campaignId: z.string().nullable(),
    requests: z.array(z.object({ id: z.string(), supplierId: z.string() })),
  })
  .meta({ id: 'RecordRequestsSent' });

export type SendAnswer = z.infer<typeof sendAnswer>;
