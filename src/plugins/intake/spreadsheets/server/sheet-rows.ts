import type { MessageText } from '#contract';
import type { ProposedRow } from '#plugins/records/record-import/server';
import {
  byColumn,
  lettersOf,
  type CodeBook,
  type MappedColumn,
  type ReadingSummary,
  type SheetFigure,
  type SheetMapping,
} from '../domain/index.ts';
import { outcomesOf, type PlacedSheet, type SheetFile } from './sheet-file.ts';

/** Rows between two reports of progress. */
const ROWS_BETWEEN = 1_000;

/** Rows of a reason that a note names. */
const NAMED_ROWS = 5;

/** Whether each row is one record, so that the number of a record is that of its row. */
const isPlain = (sheets: readonly PlacedSheet[], mapping: SheetMapping) =>
  mapping.layout === 'long' && sheets.length === 1;

const keysOf = (columns: readonly MappedColumn[]) =>
  columns.filter(({ role }) => role !== 'none' && role !== 'quantity');

/** The titles of the texts of `proposedRows`: the address of a figure, what its row says, its column, and itself. */
export function titlesOfRows(sheets: readonly PlacedSheet[]): readonly string[] {
  const columns = sheets[0]?.placed.columns ?? [];
  const figures = columns.filter(({ role }) => role === 'quantity').map(({ title }) => title);
  const across = figures.length > 1 ? `${figures[0]} … ${figures.at(-1)}` : (figures[0] ?? '');
  return ['#', ...keysOf(columns).map(({ title }) => title), across, '='];
}

/** The records a file proposes, in the order of its rows. */
export async function* proposedRows(
  file: SheetFile,
  sheets: readonly PlacedSheet[],
  { mapping, book, progress }: { mapping: SheetMapping; book: CodeBook; progress: (done: number) => void },
): AsyncGenerator<ProposedRow> {
  const plain = isPlain(sheets, mapping);
  const columnsOf = new Map(sheets.map(({ sheet, placed }) => [sheet, keysOf(placed.columns)]));
  let rows = 0;
  let count = 0;
  for await (const { sheet, row, outcome } of outcomesOf(file, sheets, book)) {
    rows += 1;
    if (rows % ROWS_BETWEEN === 0) progress(rows);
    if (outcome.kind !== 'figures') continue;
    const cells = byColumn(row);
    const keys = (columnsOf.get(sheet) ?? []).map(({ column }) => cells[column]?.text ?? '');
    for (const figure of outcome.figures) {
      count += 1;
      const address = `${lettersOf(figure.column)}${figure.row}`;
      yield {
        number: plain ? figure.row : count,
        cells: [
          sheets.length > 1 ? `${sheet}!${address}` : address,
          ...keys,
          figure.title,
          cells[figure.column]?.text ?? '',
        ],
        record: { cells: figure.cells },
        issues: issuesOf(figure),
      };
    }
  }
}

/** The issues that the check of records does not find by itself. */
const issuesOf = ({ issues }: SheetFigure): ProposedRow['issues'] =>
  issues.flatMap(({ field, level, code, values }) =>
    code === 'facility-unknown' ? [] : [{ field, level, code: `spreadsheets.issue.${code}`, values }],
  );

/** What was left out, and what does not add up, for the person who confirms. */
export function notesOf(summary: ReadingSummary, unreadSheets: readonly string[]): readonly MessageText[] {
  const notes: MessageText[] = [];
  for (const { reason, count, rows } of summary.leftOut) {
    if (reason === 'titles') continue;
    const named = rows.slice(0, NAMED_ROWS).join(', ');
    const values = { count, rows: count > NAMED_ROWS ? `${named} …` : named };
    notes.push({ key: `spreadsheets.note.${reason}`, values });
  }
  if (summary.emptyRows > 0) notes.push({ key: 'spreadsheets.note.empty', values: { count: summary.emptyRows } });
  if (summary.leftOutFigures > 0)
    notes.push({ key: 'spreadsheets.note.figures', values: { count: summary.leftOutFigures } });
  for (const { row, column, total, sum } of summary.totalsDiffer)
    notes.push({ key: 'spreadsheets.note.differs', values: { row, column: lettersOf(column), total, sum } });
  if (unreadSheets.length > 0)
    notes.push({ key: 'spreadsheets.note.sheets', values: { sheets: unreadSheets.join(', ') } });
  return notes;
}
