import { z } from 'zod';
import { messageText } from '#contract';

/** States of a batch. Only an `IMPORTED` batch has records; in an `UNDONE` one they were removed. */
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

/** Result of the check of a row. `known`: it was imported before, so nothing is created. */
export const ROW_LEVELS = ['accepted', 'warned', 'rejected', 'known'] as const;

export type RowLevel = (typeof ROW_LEVELS)[number];

/** Languages of documents and messages. */
export const IMPORT_LANGUAGES = ['en', 'vi', 'fr'] as const;

export type ImportLanguage = (typeof IMPORT_LANGUAGES)[number];

const count = z.int();

/** A file uploaded for a company, with its state. */
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
    /** Why the check failed or the batch could not be confirmed. */
    message: z.string().nullable(),
    text: messageText.optional(),
    rows: count,
    accepted: count,
    warned: count,
    rejected: count,
    known: count,
    /** Total of the accepted and warned rows, t CO2-e with 6 decimals. */
    effect: z.string(),
    /** Total of the rows whose size the checks question, t CO2-e with 6 decimals. */
    atStake: z.string(),
    /** `atStake` is so large that a confirmation must state it. */
    asksAgain: z.boolean(),
    /** Rows done in the running step, out of how many; null while unknown. */
    progress: z.object({ done: count, of: count.nullable() }),
    /** Titles of columns that were not read. */
    unread: z.array(z.string()),
    /** Numbers of the first rows that are marked EXAMPLE, which are skipped. */
    examples: z.array(z.int()),
    createdAt: z.string(),
    createdBy: z.string(),
    confirmedAt: z.string().nullable(),
    undoneAt: z.string().nullable(),
    /** Whether it can be undone now: imported, and no record approved or locked. */
    canUndo: z.boolean(),
  })
  .meta({ id: 'ImportBatch' });

export type ImportBatch = z.infer<typeof importBatch>;

/** An error or warning about one cell. */
export const importIssue = z
  .object({
    /** Letters of the column; empty if the issue concerns the whole row. */
    column: z.string(),
    title: z.string(),
    level: z.enum(['error', 'warning']),
    code: z.string(),
    message: z.string(),
    /** Values for the placeholders of the code's text. */
    values: z.record(z.string(), z.string()).optional(),
    /** A check questions the size of the row. */
    doubtsSize: z.boolean().optional(),
  })
  .meta({ id: 'ImportIssue' });

export type ImportIssue = z.infer<typeof importIssue>;

/** A row of the file as read. */
export const importRow = z
  .object({
    /** Row number as the spreadsheet program shows it. */
    row: z.int(),
    level: z.enum(ROW_LEVELS),
    /** Texts of its cells, by column. */
    cells: z.array(z.string()),
    issues: z.array(importIssue),
    /** t CO2-e; null if it could not be calculated. */
    effect: z.string().nullable(),
    recordId: z.string().nullable(),
    /** What it records; null if it could not be read. */
    proposal: z
      .object({
        facility: z.string(),
        typeScope: z.int(),
        categoryId: z.string(),
        category: z.string(),
        inputTypeId: z.string(),
        input: z.string(),
        fromDate: z.string(),
        toDate: z.string(),
        quantity: z.string(),
        unit: z.string(),
      })
      .nullable(),
    /** The total of the same input a year before, or else over the last months; t CO2-e, months as `YYYY-MM-01`. */
    earlier: z.object({ from: z.string(), to: z.string(), effect: z.string() }).nullable(),
    /** The record that this one replaces. */
    replaces: z.string().nullable(),
  })
  .meta({ id: 'ImportRow' });

export type ImportRow = z.infer<typeof importRow>;

/** For a file with foreign titles: the mapping it needs before it can be read. */
export const importMappingNeeded = z.object({
  fingerprint: z.string(),
  titles: z.array(z.string()),
  fields: z.array(z.object({ id: z.string(), title: z.string(), isRequired: z.boolean() })),
  /** Fields recognised by title. */
  found: z.record(z.string(), z.string()),
  missing: z.array(z.string()),
});

export type ImportMappingNeeded = z.infer<typeof importMappingNeeded>;
