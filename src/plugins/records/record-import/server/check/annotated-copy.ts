import { columnLetters, writeXlsx, type Database, type FileReply, type SheetValue } from '#server';
import type { ImportLanguage, RowLevel } from '../../contract/index.ts';
import { unknownBatch } from '../import-service.ts';
import { DATA_SHEET } from '../import-file.ts';
import type { ImportStore } from '../import-store.ts';
import type { StoredBatch, StoredRow } from '../import-tables.ts';
import { readRows, type BatchPlace } from '../sight.ts';
import { wordsIn } from '../words/words-in.ts';
import { said } from '../words/said.ts';
/** Rows read at once. */
const BATCH = 2_000;

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

const TONES = { accepted: 'good', warned: 'warned', rejected: 'bad', known: undefined } as const satisfies Record<
  RowLevel,
  string | undefined
>;

/** The rows of a batch as they were uploaded, with what was said of each. Comes back in as it is. */
export class AnnotatedCopy {
  constructor(
    private readonly database: Database,
    private readonly store: ImportStore,
  ) {}

  async of(place: BatchPlace, language: ImportLanguage): Promise<FileReply> {
    const { companyId, id } = place;
    const batch = await this.database.withTenant(companyId, (trx) => this.store.hold(trx, companyId, id));
    if (!batch) return unknownBatch();
    // An import reads over the columns that are added.
    const [result, tonnes, messages] = wordsIn(language).document.answers;
    const added = [{ title: result }, { title: tonnes, kind: 'number' }, { title: messages, width: 80 }] as const;
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
      for (const row of rows) yield marked(row, titles.length, language);
      after = last.number;
    }
  }
}

/** A row with the cells at fault painted, and the sentences at its end. */
function marked(
  { cells, issues, level, t_total }: StoredRow,
  width: number,
  language: ImportLanguage,
): readonly SheetValue[] {
  const faults = new Map(issues.map(({ column, level: how }) => [column, how]));
  const values = Array.from({ length: width }, (_, index): SheetValue => {
    const text = cells[index] ?? '';
    const fault = faults.get(columnLetters(index));
    return fault === undefined ? text : { text, tone: fault === 'error' ? 'bad' : 'warned' };
  });
  const tone = TONES[level];
  const messages = issues
    .map((issue) => said(issue, language))
    .map(({ column, title, message }) => (column === '' ? message : `${column} ${title}: ${message}`));
  const text = wordsIn(language).document.levels[level];
  return [...values, tone ? { text, tone } : text, t_total, messages.join('\n')];
}
