import type { SheetPlan, SheetValue } from './sheet-plan.ts';
import { writeXlsx } from './xlsx-write.ts';

/** A column to fill in. */
export interface FillInColumn {
  readonly title: string;
  readonly width?: number;
  readonly isRequired?: boolean;
  /** Shown while a cell is edited. */
  readonly note?: string;
  /** The choices: a formula that refers to a range. */
  readonly choices?: string;
  readonly kind?: 'number' | 'day';
}

export interface FillInSheet {
  readonly name: string;
  readonly columns: readonly FillInColumn[];
  readonly rows: readonly (readonly (string | number | null)[])[];
}

/** Number of rows below the titles that get choices and hints. More rows are read as well. */
const PREPARED_ROWS = 1_000;

/** A workbook for people to fill in, with drop-downs and hints. Texts are made safe. */
export async function fillInWorkbook(sheets: readonly FillInSheet[], prepared = PREPARED_ROWS): Promise<Buffer> {
  const pieces: Buffer[] = [];
  for await (const piece of writeXlsx(sheets.map((sheet) => planOf(sheet, prepared)))) pieces.push(piece);
  return Buffer.concat(pieces);
}

function planOf({ name, columns, rows }: FillInSheet, prepared: number): SheetPlan {
  return {
    name,
    columns: columns.map(({ title, width, isRequired = false, note, choices, kind }) => ({
      title,
      width: width ?? Math.min(Math.max(title.length + 4, 12), 60),
      isNeeded: isRequired,
      ...(kind === undefined ? {} : { kind }),
      prompt: { title, text: note, choices, rows: prepared },
    })),
    rows: rows.map((row) => row.map(valueOf)),
  };
}

const valueOf = (value: string | number | null): SheetValue =>
  typeof value === 'number' ? { text: String(value), kind: 'number' } : value;
