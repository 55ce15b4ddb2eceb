import { z } from 'zod';
import { saidText } from '#contract';

/** States of a batch. Only `IMPORTED` has made records; `UNDONE` has taken them back. */
export const IMPORT_STATES = [
  'CHECKING',
  'READY',
  'CONFIRMING',
  'IMPORTED',
  'UNDONE',
  'CANCELLED',
  'REPLACED',
  'FAILED',
] as const;

export type ImportState = (typeof IMPORT_STATES)[number];

/** What the check said of a row. `known`: it was imported before, so nothing is created. */
export const ROW_LEVELS = ['accepted', 'warned', 'rejected', 'known'] as const;

export type RowLevel = (typeof ROW_LEVELS)[number];

/** Languages documents and messages are written in. */
export const IMPORT_LANGUAGES = ['en', 'vi', 'fr'] as const;

export type ImportLanguage = (typeof IMPORT_LANGUAGES)[number];

const count = z.int();

/** A file that was uploaded for a company, and what became of it. */
export const importBatch = z
  .object({
    id: z.string(),
    companyId: z.string(),
    companyName: z.string(),
    fileName: z.string(),
    /** SHA-256 of the file. */
    fileHash: z.string(),
    sheet: z.string(),
    state: z.enum(IMPORT_STATES),
    /** Why it failed or could not be confirmed. */
    message: z.string().nullable(),
    text: saidText.optional(),
    rows: count,
    accepted: count,
    warned: count,
    rejected: count,
    known: count,
    /** What the accepted and warned rows come to, t CO2-e with 6 places. */
    effect: z.string(),
    /** t CO2-e of those rows whose size the checks doubt, with 6 places. */
    atStake: z.string(),
    /** Confirming names `atStake`: it is large. */
    asksAgain: z.boolean(),
    /** Rows done of the step that is running, and how many there are; null while nobody knows. */
    progress: z.object({ done: count, of: count.nullable() }),
    /** Titles of columns nothing was read of. */
    unread: z.array(z.string()),
    createdAt: z.string(),
    createdBy: z.string(),
    confirmedAt: z.string().nullable(),
    undoneAt: z.string().nullable(),
    /** Whether undo would be accepted now: imported, and nothing of it approved or locked. */
    canUndo: z.boolean(),
  })
  .meta({ id: 'ImportBatch' });

export type ImportBatch = z.infer<typeof importBatch>;

/** One thing said of one cell. */
export const importIssue = z
  .object({
    /** Letters of the column; empty for the row as a whole. */
    column: z.string(),
    title: z.string(),
    level: z.enum(['error', 'warning']),
    code: z.string(),
    message: z.string(),
    /** What fills the places of the code's sentence. */
    values: z.record(z.string(), z.string()).optional(),
    /** A check doubts the size of the row. */
    doubtsSize: z.boolean().optional(),
  })
  .meta({ id: 'ImportIssue' });

export type ImportIssue = z.infer<typeof importIssue>;

/** A row of the file as it was read. */
export const importRow = z
  .object({
    /** Number of the row as the file's program shows it. */
    row: z.int(),
    level: z.enum(ROW_LEVELS),
    /** Texts of its cells by their columns. */
    cells: z.array(z.string()),
    issues: z.array(importIssue),
    /** t CO2-e; null where it could not be calculated. */
    effect: z.string().nullable(),
    recordId: z.string().nullable(),
  })
  .meta({ id: 'ImportRow' });

export type ImportRow = z.infer<typeof importRow>;

/** What a file with foreign titles needs before it can be read: which column is which field. */
export const importMappingNeeded = z.object({
  fingerprint: z.string(),
  titles: z.array(z.string()),
  fields: z.array(z.object({ id: z.string(), title: z.string(), isRequired: z.boolean() })),
  /** Field by title, as far as the titles tell. */
  found: z.record(z.string(), z.string()),
  missing: z.array(z.string()),
});

export type ImportMappingNeeded = z.infer<typeof importMappingNeeded>;
