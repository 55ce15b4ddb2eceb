import { columnLetters, writeXlsx, type Database, type FileReply, type SheetValue } from '#server';
import type { ImportLanguage, RowLevel } from '../../contract/index.ts';
import { unknownBatch } from '../import-service.ts';
import { DATA_SHEET } from '../import-file.ts';
import type { ImportStore } from '../import-store.ts';
import type { StoredBatch, StoredRow } from '../import-tables.ts';
import { readRows, type BatchPlace } from '../viewer.ts';
import type { ImportTexts } from '../import-texts.ts';

/** Rows per read. */
const BATCH = 2_000;

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

const TONES = { accepted: 'good', warned: 'warned', rejected: 'bad', known: undefined } as const satisfies Record<
  RowLevel,
  string | undefined
>;

/** The rows of a batch as uploaded, with their issues. The copy can be uploaded again. */
export class AnnotatedCopy {
  constructor(
    private readonly database: Database,
    private readonly store: ImportStore,
    private readonly texts: ImportTexts,
  ) {}

  async of(place: BatchPlace, language: ImportLanguage): Promise<FileReply> {
    const { companyId, id } = place;
    const batch = await this.database.withTenant(companyId, (trx) => this.store.hold(trx, companyId, id));
    if (!batch) return unknownBatch();
    // Imports ignore the added columns.
    const say = this.texts.in(language);
    const added = [
      { title: say('record-import.file.answer.result') },
      { title: say('record-import.file.answer.tonnes'), kind: 'number' },
      { title: say('record-import.file.answer.messages'), width: 80 },
    ] as const;
    const columns = [...batch.titles.map((title) => ({ title })), ...added];
    return {
      name: `${batch.file_name.replace(/\.[^.]*$/, '')}-checked.xlsx`,
      type: XLSX,
      content: writeXlsx([{ name: DATA_SHEET, columns, rows: this.rows(place, batch, language) }]),
    };
  }

  private async *rows(
    place: BatchPlace,
    { titles }: StoredBatch,
    language: ImportLanguage,
  ): AsyncIterable<readonly SheetValue[]> {
    let after = 0;
    for (;;) {
      const rows = await readRows(this.database, place, (trx) => this.store.rowsAfter(trx, place, after, BATCH));
      const last = rows.at(-1);
      if (!last) return;
      for (const row of rows) yield marked(row, titles.length, { texts: this.texts, language });
      after = last.number;
    }
  }
}

/** A row with its faulty cells coloured, and its messages at the end. */
function marked(
  { cells, issues, level, t_total }: StoredRow,
  width: number,
  { texts, language }: { readonly texts: ImportTexts; readonly language: ImportLanguage },
): readonly SheetValue[] {
  const faults = new Map(issues.map(({ column, level: how }) => [column, how]));
  const values = Array.from({ length: width }, (_, index): SheetValue => {
    const text = cells[index] ?? '';
    const fault = faults.get(columnLetters(index));
    return fault === undefined ? text : { text, tone: fault === 'error' ? 'bad' : 'warned' };
  });
  const tone = TONES[level];
  const messages = issues
    .map((issue) => texts.said(issue, language))
    .map(({ column, title, message }) => (column === '' ? message : `${column} ${title}: ${message}`));
  const text = texts.in(language)(`record-import.file.level.${level}`);
  return [...values, tone ? { text, tone } : text, t_total, messages.join('\n')];
}
