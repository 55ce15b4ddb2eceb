import { z } from 'zod';
import { saidText } from '#contract';

/** Where an export stands. `EXPIRED`: its file was taken away; what it was stays in the history. */
export const EXPORT_STATUSES = ['QUEUED', 'RUNNING', 'READY', 'FAILED', 'CANCELLED', 'EXPIRED'] as const;

export type ExportStatus = (typeof EXPORT_STATUSES)[number];

/** Languages a file can be written in, where its kind has words of its own. */
export const EXPORT_LANGUAGES = ['en', 'vi', 'fr'] as const;

export type ExportLanguage = (typeof EXPORT_LANGUAGES)[number];

/** An export that was asked for, from its place in the queue to its file. */
export const exportJob = z
  .object({
    id: z.string(),
    /** Id of an `ExportKind`. */
    kind: z.string(),
    /** As it was asked, for the kind to read. */
    query: z.record(z.string(), z.unknown()),
    language: z.enum(EXPORT_LANGUAGES),
    status: z.enum(EXPORT_STATUSES),
    fileName: z.string(),
    /** Rows written so far; of a file that is ready, all it holds. */
    rowsDone: z.int(),
    /** Null while nobody knows. */
    rowsTotal: z.int().nullable(),
    bytes: z.int().nullable(),
    sha256: z.string().nullable(),
    /** Name of the person who asked. */
    askedBy: z.string(),
    isOwn: z.boolean(),
    /** Whether the reader may cancel it or take its file away: the person who asked, and administrators. */
    mayEnd: z.boolean(),
    createdAt: z.string(),
    startedAt: z.string().nullable(),
    endedAt: z.string().nullable(),
    /** From then on the file is gone; null where there is none. */
    expiresAt: z.string().nullable(),
    /** Why it failed: a code of the API and its sentence. */
    error: z.object({ code: z.string(), message: z.string(), text: saidText.optional() }).nullable(),
  })
  .meta({ id: 'ExportJob' });

export type ExportJob = z.infer<typeof exportJob>;
