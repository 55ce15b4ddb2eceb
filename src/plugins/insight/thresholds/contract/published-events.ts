import { z } from 'zod';
import { publishedEvent } from '#contract';
import { LINE_IDS, LINE_STATES } from '../domain/index.ts';

/** A facility, or with a null facility the group, is expected to reach 80 % of a threshold or more. Once for each year. */
export const thresholdNearEvent = publishedEvent('threshold.near', {
  /** The calendar year in which the financial year ends. */
  year: z.int(),
  threshold: z.enum(LINE_IDS),
  state: z.enum(LINE_STATES),
  /** t CO2-e or GJ. */
  limit: z.string(),
  /** Per cent of the limit at the projected year end. */
  share: z.string().nullable(),
});
