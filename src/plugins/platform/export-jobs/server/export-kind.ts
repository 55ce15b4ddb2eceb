import type { Writable } from 'node:stream';
import type { z } from 'zod';
import { token, type Authority } from '#contract';
import type { Caller } from '#server';
import type { ExportLanguage } from '../contract/index.ts';

/** An export in progress. */
export interface ExportWork<Q> {
  /**
   * The person who requested it, with the account's current authorities. There is no session, since nobody is waiting.
   */
  readonly caller: Caller;
  /** Company of that person. Null: platform staff, across companies. */
  readonly companyId: string | null;
  readonly accountId: string;
  readonly language: ExportLanguage;
  readonly query: Q;
  /** Aborted when the export is cancelled or the server stops. */
  readonly signal: AbortSignal;
  /**
   * Reports the number of rows written, as often as convenient. Throws once the export is cancelled. The last number
   * reported is that of the file.
   */
  readonly progress: (done: number, total: number | null) => void;
}

/** When an export was requested. */
export interface AskedWhen {
  /** `YYYY-MM-DD`. */
  readonly today: string;
  /** First month of the financial year of its company; of an export across companies July. */
  readonly firstMonth: number;
}

/**
 * Something that can be exported as a job, contributed by its plugin. `export-jobs` provides the queue, the file, the
 * history and the notice.
 */
export interface ExportKind<Q = unknown> {
  /** Stored with every export, so it must never change once published: `record-export`. */
  readonly id: string;
  /** Who may request and download it: at least one of these authorities is required; `ADMIN` for platform staff. */
  readonly authorities: readonly Authority[];
  /** Schema of its query, checked at the request and again before writing. */
  readonly query: z.ZodType<Q>;
  /** Schema of the query of platform staff, who may name a company. Default: `query`. */
  readonly staffQuery?: z.ZodType<Q>;
  /** Name of the file with its extension (csv, xlsx, pdf, zip). */
  fileName(query: Q, language: ExportLanguage, when: AskedWhen): string;
  /**
   * Writes the file in chunks, respecting the back pressure of `out`; it may end `out`. It may run again in another
   * process after this one was killed. A `Problem` it throws is shown to the person; other errors are retried.
   */
  write(work: ExportWork<Q>, out: Writable): Promise<void>;
}

/** All kinds of exports. */
export const ExportKind = token<ExportKind>('export-jobs/kind');
