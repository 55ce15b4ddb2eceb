export { CSV_SHEET } from './csv-read.ts';
export { writeCsv } from './csv-write.ts';
export { fillInWorkbook } from './fill-in-workbook.ts';
export type { FillInColumn, FillInSheet } from './fill-in-workbook.ts';
export { openTable } from './open-table.ts';
export type { CellTone, SheetCell, SheetColumn, SheetPlan, SheetValue } from './sheet-plan.ts';
export { columnLetters } from './table-row.ts';
export type { CellKind, TableCell, TableFile, TableRow } from './table-row.ts';
export { writeXlsx } from './xlsx-write.ts';
