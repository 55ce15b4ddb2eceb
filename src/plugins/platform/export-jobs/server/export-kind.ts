import type { Writable } from 'node:stream';
import type { z } from 'zod';
import { token, type Authority } from '#contract';
import type { Caller } from '#server';
import type { ExportLanguage } from '../contract/index.ts';

/** One export being written. */
export interface ExportWork<Q> {
  /** Who asked, with the authorities the account has now. There is no session: nobody is waiting. */
  readonly caller: Caller;
  /** Company of the person who asked; null: platform staff, across companies. */
  readonly companyId: string | null;
  readonly accountId: string;
  readonly language: ExportLanguage;
  readonly query: Q;
  /** Aborted when it is called off or the server stops. */
  readonly signal: AbortSignal;
  /**
   * Says how many rows are written, as often as one likes; throws once the export is called off. What is said last is
   * how many rows the file holds.
   */
  readonly progress: (done: number, total: number | null) => void;
}

/**
 * Something that can be exported as a job, contributed by the plugin it is of. The queue, the file, its history and the
 * notice belong to `export-jobs`.
 */
export interface ExportKind<Q = unknown> {
  /** Kept with every export, so it never changes once published: `record-export`. */
  readonly id: string;
  /** Who may ask for it and fetch it: at least one of them is needed, `ADMIN` for platform staff. */
  readonly authorities: readonly Authority[];
  /** What it is asked with, checked when it is asked and again when it is written. */
  readonly query: z.ZodType<Q>;
  /** The same for platform staff, who name a company or none; absent: `query`. */
  readonly staffQuery?: z.ZodType<Q>;
  /** Name of the file with its ending (csv, xlsx, pdf, zip). `today` is `YYYY-MM-DD`. */
  fileName(query: Q, language: ExportLanguage, today: string): string;
  /**
   * Writes the file piece by piece, waiting for `out` where it says so; may end it. It may be begun anew in another
   * process after this one was killed. A `Problem` it throws is told to the person; anything else is tried again.
   */
  write(work: ExportWork<Q>, out: Writable): Promise<void>;
}

/** Everything that can be exported as a job. */
export const ExportKind = token<ExportKind>('export-jobs/kind');
