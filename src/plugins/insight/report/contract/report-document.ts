import { z } from 'zod';

/** Type of a column's values. Figures are exact decimal texts; clients round them. */
const column = z.object({
  id: z.string(),
  label: z.string(),
  kind: z.enum(['text', 'date', 'amount', 'percent', 'count', 'factor']),
  /** `t CO2-e`, `GJ`, `%`; null: none, or named in another column of the row. */
  unit: z.string().nullable(),
});

/** The records behind a row, for a list of them. */
const drill = z.object({
  scope: z.int().optional(),
  categoryId: z.string().optional(),
  facilityId: z.string().optional(),
  inputTypeId: z.string().optional(),
});

const row = z.object({
  id: z.string(),
  /** Indentation level: 0 is a line of its own, 1 is part of the line above it. */
  level: z.int(),
  isTotal: z.boolean(),
  /** By column; null: no data, which is not zero. An absent column is intentionally empty. */
  cells: z.record(z.string(), z.string().nullable()),
  drill: drill.nullable(),
});

const section = z.object({
  id: z.string(),
  title: z.string(),
  note: z.string().nullable(),
  columns: z.array(column),
  /** All of them, or the first ones and the total at the end: see `next`. Files have all. */
  rows: z.array(row),
  /** Number of rows, including a total at the end; null: not counted. */
  totalRows: z.int().nullable(),
  /** Cursor for the rows after the last line; null: there are no more. */
  next: z.string().nullable(),
});

/** More rows of a section, without its total. */
export const reportRows = z.object({ rows: z.array(row), next: z.string().nullable() }).meta({ id: 'ReportRows' });

/** A total to check a report against the dashboard or another export. */
const control = z.object({ id: z.string(), label: z.string(), unit: z.string(), amount: z.string().nullable() });

/** Records with an open warning, or not approved; t CO2-e by the report's Scope 2 method. */
const unsure = z.object({ records: z.int(), tonnes: z.string() });

/** A report: the screen, the workbook, the CSV and the PDF are rendered from it, so that they have the same rows. */
export const reportDocument = z
  .object({
    report: z.string(),
    title: z.string(),
    /** Language of every text in it. */
    language: z.enum(['en', 'vi', 'fr']),
    company: z
      .object({
        id: z.string(),
        name: z.string(),
        abn: z.string().nullable(),
        /** Number in the register of a country other than Australia; absent: there is none. */
        registrationNumber: z.string().optional(),
      })
      .nullable(),
    /** Days, widened to whole months: totals are stored by month. */
    from: z.string(),
    to: z.string(),
    book: z.string(),
    scope2Method: z.enum(['LOCATION', 'MARKET']),
    includeDrafts: z.boolean(),
    /** Time of creation, ISO 8601. */
    preparedAt: z.string(),
    notes: z.array(z.string()),
    /** Unreliable parts of the emissions, each with its records and t CO2-e; null: the report has no emissions. */
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
