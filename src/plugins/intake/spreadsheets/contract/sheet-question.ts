import { z } from 'zod';
import { CODE_KINDS, LEFT_OUT_REASONS, REASONS, SHEET_ISSUES } from '../domain/index.ts';
import { sheetMapping } from './sheet-mapping.ts';

/** Id of the question. */
export const MAP_QUESTION = 'spreadsheets.map';

const sheetCell = z.object({
  column: z.int(),
  text: z.string(),
  kind: z.enum(['text', 'number', 'date', 'boolean', 'error']),
  isFormula: z.boolean().optional(),
  isMerged: z.boolean().optional(),
});

/** First rows of a sheet. */
export const sheetSample = z.object({
  name: z.string(),
  rows: z.array(z.object({ number: z.int(), cells: z.array(sheetCell) })),
});

const count = z.int();

/** What a reading came to. */
export const readingSummary = z
  .object({
    rows: count,
    emptyRows: count,
    readRows: count,
    figures: count,
    faulty: count,
    leftOutFigures: count,
    leftOut: z.array(z.object({ reason: z.enum(LEFT_OUT_REASONS), count, rows: z.array(z.string()) })),
    issues: z.array(
      z.object({
        // The name `code` is kept for messages of the server.
        issue: z.enum(SHEET_ISSUES),
        level: z.enum(['error', 'warning']),
        count,
        cells: z.array(z.object({ address: z.string(), text: z.string() })),
      }),
    ),
    words: z.array(z.object({ kind: z.enum(CODE_KINDS), word: z.string(), count })),
    sums: z.array(z.object({ unit: z.string(), quantity: z.string() })),
    totalsDiffer: z.array(z.object({ row: z.string(), column: z.int(), total: z.string(), sum: z.string() })),
  })
  .meta({ id: 'SheetReading' });

export const wordCount = z.object({ kind: z.enum(CODE_KINDS), word: z.string(), count });

/** What the form of the question shows. */
export const sheetQuestion = z.object({
  samples: z.array(sheetSample),
  mapping: sheetMapping,
  reasons: z.array(
    z.object({ column: z.int().nullable(), reason: z.enum(REASONS), values: z.record(z.string(), z.string()) }),
  ),
  open: z.array(z.object({ about: z.enum(['dates', 'decimals', 'first-month']), examples: z.array(z.string()) })),
  /** Words of the whole file that nothing explains. */
  words: z.array(wordCount),
  /** Name of the stored mapping that was made for these titles, or for similar ones. */
  known: z.object({ name: z.string(), isSame: z.boolean() }).nullable(),
  separator: z.string().nullable(),
});

export type SheetQuestion = z.infer<typeof sheetQuestion>;
