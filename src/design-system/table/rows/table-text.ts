import type { DataColumn } from '../data-table.ts';

const NUMBER = /^[+-]?\d[\d\s,.]*(?:e[+-]?\d+)?$/i;

/** A text as one cell: tabs and line breaks would split the cell, and a formula would be evaluated. */
function cellText(value: string): string {
  const line = value.replace(/\s*[\t\r\n]+\s*/g, ' ').trim();
  return /^[=+\-@]/.test(line) && !NUMBER.test(line) ? `'${line}` : line;
}

/** Copied text of a cell: the exact value, not the rounded one. */
function copiedText<Row>(column: DataColumn<Row>, row: Row): string {
  if (column.copy) return column.copy(row) ?? '';
  if (column.value) return String(column.value(row) ?? '');
  const content = column.cell(row);
  return typeof content === 'string' || typeof content === 'number' ? String(content) : '';
}

/** Rows as tab-separated values with headers, for pasting into spreadsheets. */
export function tableText<Row>(columns: readonly DataColumn<Row>[], rows: readonly Row[]): string {
  const head = columns.map(({ header, unit }) => (unit ? `${header} (${unit})` : header));
  const lines = rows.map((row) => columns.map((column) => copiedText(column, row)));
  return [head, ...lines].map((line) => line.map(cellText).join('\t')).join('\n');
}
