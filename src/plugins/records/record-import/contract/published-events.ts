import { z } from 'zod';
import { publishedEvent } from '#contract';

/** All rows of a confirmed import are records. */
export const importFinishedEvent = publishedEvent('import.finished', {
  importId: z.string(),
  /** The item of the inbox it was read from. */
  itemId: z.string().nullable(),
  records: z.int(),
});
