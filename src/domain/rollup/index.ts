export { addCells, diffCells, negateCells } from './add-cells.ts';
export { cellKeyText, COUNTED_STATUSES, countedStatusOf } from './cell.ts';
export type { Cell, CellKey, CountedStatus } from './cell.ts';
export { cellsOf, figureOf, UPSTREAM_CATEGORY } from './cells-of.ts';
export type { RecordContribution } from './cells-of.ts';
export { byShare } from './by-share.ts';
export type { CountedDays, SharedDays } from './by-share.ts';
export {
  byName,
  COUNT_FIELDS,
  COUNTS,
  EMISSION_NAMES,
  FIGURE_COLUMNS,
  FIGURE_FIELDS,
  FIGURE_NAMES,
  FIGURES,
  SAID_EMISSIONS,
  LATER_FIGURES,
  LATER_SUMMED,
  namesOf,
  SEALED_FIGURES,
  SUM_COLUMNS,
  without,
} from './figures.ts';
export type {
  CountField,
  FigureColumn,
  FigureField,
  FigureName,
  LaterSealed,
  SaidEmission,
  SumColumn,
} from './figures.ts';
