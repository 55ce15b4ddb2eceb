import { z } from 'zod';
import { publishedEvent } from '#contract';

/** A record was approved. Its facility is that of the record. */
export const recordApprovedEvent = publishedEvent('record.approved', {
  recordId: z.string(),
  revision: z.int(),
  /** 1 to 3, or 4 for energy. */
  scope: z.int(),
  fromDate: z.string(),
  toDate: z.string(),
});
