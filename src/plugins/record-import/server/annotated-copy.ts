import { token } from '#contract';
import { columnLetters, writeXlsx, type Database, type FileReply, type SheetValue } from '#server';
import type { RowLevel } from '../contract/index.ts';
import { unknownBatch } from './import-service.ts';
import { DATA_SHEET } from './import-file.ts';
import type { ImportStore } from './import-store.ts';
import type { StoredRow } from './import-tables.ts';

/** The rows of a batch as they were uploaded, with what was said of each. Comes back in as it is. */
export interface AnnotatedCopy {
  of(companyId: string, batchId: string): Promise<FileReply>;
}

export const AnnotatedCopy = token<AnnotatedCopy>('record-import/annotated-copy');

/** Rows read at once. */
const BATCH = 2_000;

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** Titles of the columns that are added; an import reads over them. */
const ADDED = [{ title: 'Result' }, { title: 't CO2-e', kind: 'number' }, { title: 'Messages', width: 80 }] as const;

const TONES = { accepted: 'good', warned: 'warned', rejected: 'bad', known: undefined } as const satisfies Record<
  RowLevel,
  string | undefined
>;

export class AnnotatedCopyImpl implements AnnotatedCopy {
  constructor(
    private readonly database: Database,
    private readonly store: ImportStore,
  ) {}

  async of(companyId: string, batchId: string): Promise<FileReply> {
    const batch = await this.database.withTenant(companyId, (trx) => this.store.hold(trx, companyId, batchId));
    if (!batch) return unknownBatch();
    const columns = [...batch.titles.map((title) => ({ title })), ...ADDED];
    return {
      name: `${batch.file_name.replace(/\.[^.]*$/, '')}-checked.xlsx`,
      type: XLSX,
      content: writeXlsx([{ name: DATA_SHEET, columns, rows: this.rows(companyId, batchId, batch.titles.length) }]),
    };
  }

  private async *rows(companyId: string, batchId: string, width: number): AsyncIterable<readonly SheetValue[]> {
    let after = 0;
    for (;;) {
      const rows = await this.database.withTenant(
        companyId,
        (trx) => this.store.rowsAfter(trx, companyId, batchId, after, BATCH),
        { readonly: true },
      );
      const last = rows.at(-1);
      if (!last) return;
      for (const row of rows) yield marked(row, width);
      after = last.number;
    }
  }
}

/** A row with the cells at fault painted, and the sentences at its end. */
function marked({ cells, issues, level, t_total }: StoredRow, width: number): readonly SheetValue[] {
  const faults = new Map(issues.map(({ column, level: how }) => [column, how]));
  const values = Array.from({ length: width }, (_, index): SheetValue => {
    const text = cells[index] ?? '';
    const fault = faults.get(columnLetters(index));
    return fault === undefined ? text : { text, tone: fault === 'error' ? 'bad' : 'warned' };
  });
  const tone = TONES[level];
  const messages = issues.map(({ column, title, message }) =>
    column === '' ? message : `${column} ${title}: ${message}`,
  );
  return [...values, tone ? { text: level, tone } : level, t_total, messages.join('\n')];
}
