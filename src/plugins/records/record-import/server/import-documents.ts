import { Problem } from '#contract';
import { openTable } from '#server';
import { cellsOfRow, openImportFile, textsOf, type ImportFile } from './import-file.ts';
import type { ImportSources } from './import-sources.ts';
import type { ImportTexts } from './import-texts.ts';
import type { ProposedRow } from './proposed-row.ts';

/** A document with the titles of imports. */
export interface ImportDocument {
  readonly titles: readonly string[];
  /** Titles of columns that are not read. */
  readonly unread: readonly string[];
  readonly rows: AsyncIterable<ProposedRow>;
}

/** Codes of files that are no import documents, but may be another kind of spreadsheet. */
const OTHER: ReadonlySet<string> = new Set(['import.unmapped', 'import.no-rows']);

/** Reads import documents for readers of files: templates, and files with the same titles. */
export class ImportDocuments {
  constructor(
    private readonly sources: Pick<ImportSources, 'fields'>,
    private readonly texts: ImportTexts,
  ) {}

  /** Null if the file has other titles. Throws what `openImportFile` throws otherwise. */
  async open(bytes: Buffer): Promise<ImportDocument | null> {
    const fields = this.texts.fieldsIn(this.sources.fields, 'en');
    let file: ImportFile;
    try {
      file = await openImportFile(bytes, fields, async () => ({}), this.texts.in('en'));
    } catch (error) {
      if (error instanceof Problem && OTHER.has(error.code)) return null;
      throw error;
    }
    return { titles: file.titles, unread: file.match.unread, rows: rowsOf(bytes, file) };
  }
}

async function* rowsOf(bytes: Buffer, { sheet, titleRow, match }: ImportFile): AsyncGenerator<ProposedRow> {
  const table = await openTable(bytes);
  for await (const row of table.rows(sheet)) {
    const cells = row.number > titleRow ? cellsOfRow(row, match) : null;
    if (cells) yield { number: row.number, cells: textsOf(row), record: { cells }, issues: [] };
  }
}
