export { ColumnSheet } from './ColumnSheet.tsx';
export type { ColumnMeaning, ColumnSheetProps, SheetColumnHead, SheetLine } from './ColumnSheet.tsx';
