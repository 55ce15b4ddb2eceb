import { z } from 'zod';
import { publishedEvent } from '#contract';

const period = {
  /** The calendar year in which the financial year ends. */
  year: z.int(),
  fromDate: z.string(),
  toDate: z.string(),
  /** Hash of its seal. */
  seal: z.string(),
} as const;

/** The books of a facility's financial year were locked. */
export const periodLockedEvent = publishedEvent('period.locked', period);

/** They had been unlocked, and are locked again with other totals. It follows `period.locked`. */
export const periodRestatedEvent = publishedEvent('period.restated', { ...period, sealBefore: z.string() });
