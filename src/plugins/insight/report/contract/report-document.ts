import { z } from 'zod';

/** What a column holds. Figures are exact decimal texts; rounding is the reader's. */
const column = z.object({
  id: z.string(),
  label: z.string(),
  kind: z.enum(['text', 'date', 'amount', 'percent', 'count', 'factor']),
  /** `t CO2-e`, `GJ`, `%`; null: the column has none, or says it in another column of the row. */
  unit: z.string().nullable(),
});

/** Records a row is made of, for a list of them. */
const drill = z.object({
  scope: z.int().optional(),
  categoryId: z.string().optional(),
  facilityId: z.string().optional(),
  inputTypeId: z.string().optional(),
});

const row = z.object({
  id: z.string(),
  /** How deep it is indented: 0 is a line of its own, 1 is part of the line above it. */
  level: z.int(),
  isTotal: z.boolean(),
  /** By column; null: no data, which is no zero. A column that is absent is empty on purpose. */
  cells: z.record(z.string(), z.string().nullable()),
  drill: drill.nullable(),
});

const section = z.object({
  id: z.string(),
  title: z.string(),
  note: z.string().nullable(),
  columns: z.array(column),
  /** All of them, or the first ones and the total at the end: see `next`. Files hold all. */
  rows: z.array(row),
  /** How many rows there are, a total at the end among them; null: they have not been counted. */
  totalRows: z.int().nullable(),
  /** What to ask for the rows after the last line with; null: there are no more. */
  next: z.string().nullable(),
});

/** More rows of a section, without its total. */
export const reportRows = z.object({ rows: z.array(row), next: z.string().nullable() }).meta({ id: 'ReportRows' });

/** A total to check a report against, the dashboard or another export. */
const control = z.object({ id: z.string(), label: z.string(), unit: z.string(), amount: z.string().nullable() });

/** Records with a warning nobody has answered, or not approved; t CO2-e by the report's Scope 2 method. */
const unsure = z.object({ records: z.int(), tonnes: z.string() });

/** A report: what the screen, the workbook, the CSV and the PDF are drawn from, so that they hold the same rows. */
export const reportDocument = z
  .object({
    report: z.string(),
    title: z.string(),
    /** Language of every text in it. */
    language: z.enum(['en', 'vi', 'fr']),
    company: z.object({ id: z.string(), name: z.string(), abn: z.string().nullable() }).nullable(),
    /** Days, widened to whole months: totals are kept by month. */
    from: z.string(),
    to: z.string(),
    book: z.string(),
    scope2Method: z.enum(['LOCATION', 'MARKET']),
    includeDrafts: z.boolean(),
    /** Moment it was written, ISO 8601. */
    preparedAt: z.string(),
    notes: z.array(z.string()),
    /** What of the emissions is unsure, each with its records and t CO2-e; null: the report tells of no emissions. */
    unsure: z.object({ warned: unsure, drafts: unsure }).nullable(),
    sections: z.array(section),
    controls: z.array(control),
  })
  .meta({ id: 'ReportDocument' });

export type ReportDocument = z.infer<typeof reportDocument>;
export type ReportSection = z.infer<typeof section>;
export type ReportColumn = z.infer<typeof column>;
export type ReportRow = z.infer<typeof row>;
export type ReportRows = z.infer<typeof reportRows>;
export type ReportControl = z.infer<typeof control>;
