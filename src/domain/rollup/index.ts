export { addCells, diffCells, negateCells } from './add-cells.ts';
export { cellKeyText, COUNT_FIELDS, FIGURE_FIELDS } from './cell.ts';
export type { Cell, CellKey, CountedStatus, CountField, FigureField } from './cell.ts';
export { cellsOf, UPSTREAM_CATEGORY } from './cells-of.ts';
export type { RecordContribution } from './cells-of.ts';
export { byShare } from './by-share.ts';
export type { CountedDays, SharedDays } from './by-share.ts';
