import { z } from 'zod';
import { messageText } from '#contract';

/** The status of an export. `EXPIRED`: its file was deleted, but its entry stays in the history. */
export const EXPORT_STATUSES = ['QUEUED', 'RUNNING', 'READY', 'FAILED', 'CANCELLED', 'EXPIRED'] as const;

export type ExportStatus = (typeof EXPORT_STATUSES)[number];

/** Languages of a file, if its kind has texts. */
export const EXPORT_LANGUAGES = ['en', 'vi', 'fr'] as const;

export type ExportLanguage = (typeof EXPORT_LANGUAGES)[number];

/** A requested export, from the queue to its file. */
export const exportJob = z
  .object({
    id: z.string(),
    /** Id of an `ExportKind`. */
    kind: z.string(),
    /** The query as requested, for the kind to parse. */
    query: z.record(z.string(), z.unknown()),
    language: z.enum(EXPORT_LANGUAGES),
    status: z.enum(EXPORT_STATUSES),
    fileName: z.string(),
    /** Rows written so far. For a finished file: all its rows. */
    rowsDone: z.int(),
    /** Null while unknown. */
    rowsTotal: z.int().nullable(),
    bytes: z.int().nullable(),
    sha256: z.string().nullable(),
    /** Name of the person who requested it. */
    askedBy: z.string(),
    isOwn: z.boolean(),
    /** Whether the reader may cancel it or delete its file: the person who requested it, and administrators. */
    mayEnd: z.boolean(),
    createdAt: z.string(),
    startedAt: z.string().nullable(),
    endedAt: z.string().nullable(),
    /** When the file is deleted. Null if there is none. */
    expiresAt: z.string().nullable(),
    /** Why it failed: an error code of the API and its sentence. */
    error: z.object({ code: z.string(), message: z.string(), text: messageText.optional() }).nullable(),
  })
  .meta({ id: 'ExportJob' });

export type ExportJob = z.infer<typeof exportJob>;
