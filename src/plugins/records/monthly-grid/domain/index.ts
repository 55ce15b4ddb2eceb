export { lineText, sheetOf } from './sheet.ts';
export type { LineKey, SheetCell, SheetLine, SheetRecord } from './sheet.ts';
