import type { ExportLanguage } from '#plugins/platform/export-jobs/contract';
import type { RecordFilter } from '#plugins/records/records/server';
import type { ReferenceLibrary } from '#plugins/reference/reference-data/server';
import { writeCsv, writeXlsx, type SheetPlan, type Trx } from '#server';
import type { ExportFormat } from '../contract/index.ts';
import { WORKING_COLUMNS, workingRows } from '../domain/index.ts';
import { CONTROL_TITLES, ControlTotals } from './control-totals.ts';
import { columnsOf, hasWorking, type AnyRow, type ExportKind } from './export-kinds.ts';
import type { ExportNames } from './export-names.ts';
import type { ExportProgress } from './export-progress.ts';
import { exportRows, exportWorkings } from './export-query.ts';
import type { Validation } from './validation.ts';

/** Contents of a file. */
export interface ExportPlan {
  readonly kind: ExportKind;
  readonly format: ExportFormat;
  readonly part: 'records' | 'working';
  /** Language of names; titles are the same in every language. */
  readonly language: ExportLanguage;
  /** Whether the file is about one company outside Australia. */
  readonly isAbroad: boolean;
  /** One filter per scope, because each scope has its own index. */
  readonly filters: readonly RecordFilter[];
}

export interface ExportParts {
  readonly library: ReferenceLibrary;
  readonly names: ExportNames;
  readonly validation: Validation;
  /** Receives the progress, if anyone watches it. */
  readonly progress?: ExportProgress | undefined;
}

/** Streams the bytes of a file; only one batch of rows is in memory at a time. */
export function exportFile(trx: Trx, plan: ExportPlan, parts: ExportParts): AsyncIterable<Buffer> {
  const { kind, format, part } = plan;
  const columns = columnsOf(kind, plan.isAbroad);
  if (format === 'csv')
    return part === 'working'
      ? writeCsv(WORKING_COLUMNS, workings(trx, plan, parts))
      : writeCsv(columns, texts(columns, records(trx, plan, parts)));
  const totals = new ControlTotals();
  const sheets: SheetPlan[] = [
    { name: 'Records', columns, rows: texts(columns, withTotals(records(trx, plan, parts), totals)) },
    ...(hasWorking(kind) ? [{ name: 'Working', columns: WORKING_COLUMNS, rows: workings(trx, plan, parts) }] : []),
    {
      name: 'Control totals',
      columns: CONTROL_TITLES.map((title, index) => (index === 0 ? { title } : { title, kind: 'number', width: 28 })),
      // Read only after all records have been written.
      rows: deferred(() => totals.rows()),
      isFirst: true,
    },
  ];
  return writeXlsx(sheets);
}

async function* records(trx: Trx, { kind, filters }: ExportPlan, parts: ExportParts): AsyncIterable<AnyRow> {
  for (const filter of filters)
    for await (const batch of exportRows(trx, filter, parts.library)) {
      const named = await parts.names.of(trx, batch);
      if (kind === 'validation') {
        const validated = await parts.validation.of(trx, batch);
        for (const [index, row] of named.entries()) yield { ...row, ...validated[index] };
      } else yield* named;
      parts.progress?.records(batch.length);
    }
}

async function* withTotals(rows: AsyncIterable<AnyRow>, totals: ControlTotals): AsyncIterable<AnyRow> {
  for await (const row of rows) {
    totals.add(row);
    yield row;
  }
}

async function* texts(columns: ReturnType<typeof columnsOf>, rows: AsyncIterable<AnyRow>) {
  for await (const row of rows) yield columns.map(({ value }) => value(row));
}

async function* workings(trx: Trx, { filters }: ExportPlan, { library, progress }: ExportParts) {
  for (const filter of filters)
    for await (const batch of exportWorkings(trx, filter, library)) {
      let lines = 0;
      for (const { id, run_id, steps, outputs } of batch) {
        const rows = workingRows({ id, runId: run_id }, steps, outputs);
        lines += rows.length;
        yield* rows;
      }
      progress?.workings(batch.length, lines);
    }
}

function* deferred<T>(make: () => Iterable<T>): Iterable<T> {
  yield* make();
}
