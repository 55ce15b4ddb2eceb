import { z } from 'zod';
import { publishedEvent } from '#contract';

/** The file of an export can be downloaded. */
export const exportReadyEvent = publishedEvent('export.ready', {
  exportId: z.string(),
  kind: z.string(),
  fileName: z.string(),
  bytes: z.int(),
  /** 64 hexadecimal digits. */
  sha256: z.string(),
  rows: z.int(),
  expiresAt: z.string(),
});
