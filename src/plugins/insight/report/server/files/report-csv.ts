import { writeCsv, type SheetColumn } from '#server';
import type { ReportColumn } from '../../contract/index.ts';
import type { Say } from '../texts/index.ts';
import { everyRow } from '../reading/row-pages.ts';
import type { WrittenReport, WrittenSection } from '../written-report.ts';
import { headLines, titleOf } from './document-head.ts';

/** Length of the byte order mark each table begins with; a file has only one. */
const MARK = 3;

/**
 * Reports as one CSV: header, sections below each other with their titles, control totals. Amounts are exact. Rows are
 * streamed.
 */
export async function* reportCsv(documents: readonly WrittenReport[], say: Say): AsyncIterable<Buffer> {
  let isFirst = true;
  for (const document of documents)
    for (const { columns, rows } of tablesOf(document, say)) {
      if (!isFirst) yield Buffer.from('\r\n');
      let isMarked = !isFirst;
      isFirst = false;
      for await (const piece of writeCsv(columns, rows)) {
        yield isMarked ? piece.subarray(MARK) : piece;
        isMarked = false;
      }
    }
}

interface Table {
  readonly columns: readonly SheetColumn[];
  readonly rows: Parameters<typeof writeCsv>[1];
}

function tablesOf(document: WrittenReport, say: Say): readonly Table[] {
  return [
    {
      columns: [{ title: say('report.file.head.line') }, { title: say('report.file.head.value') }],
      rows: headLines(document, say),
    },
    ...document.sections.map((section) => ({
      // The section's name is in the first column, so that every line identifies its section.
      columns: [{ title: section.title }, ...section.columns.map(sheetColumn)],
      rows: linesOf(section),
    })),
    {
      columns: [
        { title: say('report.file.head.controls') },
        { title: say('report.file.head.unit') },
        { title: say('report.file.head.amount'), kind: 'number' },
      ],
      rows: document.controls.map(({ label, unit, amount }) => [label, unit, amount]),
    },
  ];
}

async function* linesOf(section: WrittenSection): AsyncIterable<readonly (string | null)[]> {
  const { title, columns } = section;
  for await (const { cells } of everyRow(section)) yield [title, ...columns.map(({ id }) => cells[id] ?? null)];
}

const sheetColumn = (column: ReportColumn): SheetColumn => {
  const title = titleOf(column);
  if (column.kind === 'text') return { title };
  return { title, kind: column.kind === 'date' ? 'day' : 'number' };
};
