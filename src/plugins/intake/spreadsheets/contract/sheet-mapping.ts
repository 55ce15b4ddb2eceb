import { z } from 'zod';
import { fields, id, LIMITS, messageFor, textField } from '#contract';
import { ACROSS, CODE_KINDS, COLUMN_ROLES, SHEET_MEANINGS } from '../domain/index.ts';

/** Most columns and sheets a mapping names, and most words of one answer. */
export const MAPPING_LIMITS = { columns: 1_000, sheets: 60, codes: 2_000, title: 300, word: 200 } as const;

const title = textField(MAPPING_LIMITS.title, { lines: true });
const word = textField(MAPPING_LIMITS.word, { lines: true });
const unit = textField(40).nullable();
const across = z.enum(ACROSS);

const month = z
  .string()
  .regex(/^(?:19|20)\d{2}-(?:0[1-9]|1[0-2])-01$/, 'spreadsheets.first-month-format')
  .nullable();

const mappedColumn = fields({
  column: z
    .int()
    .min(0)
    .max(MAPPING_LIMITS.columns - 1),
  upper: title,
  title,
  role: z.enum(COLUMN_ROLES),
  fillsDown: z.boolean(),
  unit,
});

/** How the rows of a sheet become records. */
export const sheetMapping = fields({
  version: z.literal(1),
  sheets: z.array(textField(200)).max(MAPPING_LIMITS.sheets),
  sheetMeans: z.enum(SHEET_MEANINGS),
  titleRow: z.int().min(0).max(LIMITS.integer),
  titleRows: z.union([z.literal(0), z.literal(1), z.literal(2)]),
  layout: z.enum(['long', 'wide']),
  across: fields({ upper: across, lower: across }),
  columns: z
    .array(mappedColumn)
    .min(1)
    .max(MAPPING_LIMITS.columns)
    .refine((all) => new Set(all.map(({ column }) => column)).size === all.length, 'spreadsheets.column-twice'),
  unit,
  facility: word.nullable(),
  input: word.nullable(),
  dateOrder: z.enum(['day-first', 'month-first']).nullable(),
  decimalMark: z.enum(['point', 'comma']).nullable(),
  dayMeans: z.enum(['day', 'month']),
  firstMonth: month,
}).meta({ id: 'SheetMapping' });

const reference = textField(LIMITS.text);

/** A word of files and what it means. */
export const sheetCode = fields({
  kind: z.enum(CODE_KINDS),
  word: word.min(1, 'spreadsheets.no-word'),
  facilityId: id.optional(),
  categoryId: reference.optional(),
  inputTypeId: reference.optional(),
  useId: reference.optional(),
  unit: textField(40).optional(),
  isLeftOut: z.boolean().optional(),
}).meta({ id: 'SheetCode' });

export const sheetCodes = z
  .array(sheetCode)
  .max(MAPPING_LIMITS.codes, messageFor('spreadsheets.most-words', { most: MAPPING_LIMITS.codes }));

/** Name of a mapping in lists. */
export const mappingName = textField(120);

/** The answer to the question `spreadsheets.map`. */
export const sheetAnswer = fields({ name: mappingName, mapping: sheetMapping, codes: sheetCodes });

export type SheetAnswer = z.infer<typeof sheetAnswer>;
