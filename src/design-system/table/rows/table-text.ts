import type { DataColumn } from '../data-table.ts';

const NUMBER = /^[+-]?\d[\d\s,.]*(?:e[+-]?\d+)?$/i;

/** A text as one cell: tabs and line ends would be read as more cells, and what begins like a formula as one. */
function cellText(value: string): string {
  const line = value.replace(/\s*[\t\r\n]+\s*/g, ' ').trim();
  return /^[=+\-@]/.test(line) && !NUMBER.test(line) ? `'${line}` : line;
}

/** What of a row is copied: the exact value, not what is rounded for reading. */
function copiedText<Row>(column: DataColumn<Row>, row: Row): string {
  if (column.copy) return column.copy(row) ?? '';
  if (column.value) return String(column.value(row) ?? '');
  const content = column.cell(row);
  return typeof content === 'string' || typeof content === 'number' ? String(content) : '';
}

/** Rows as tab-separated values under the names of their columns, as spreadsheets paste them. */
export function tableText<Row>(columns: readonly DataColumn<Row>[], rows: readonly Row[]): string {
  const head = columns.map(({ header, unit }) => (unit ? `${header} (${unit})` : header));
  const lines = rows.map((row) => columns.map((column) => copiedText(column, row)));
  return [head, ...lines].map((line) => line.map(cellText).join('\t')).join('\n');
}
