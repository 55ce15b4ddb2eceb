export { DENOMINATOR_WRITERS, FIGURE_WRITERS, intensityRoutes } from './intensity-routes.ts';
export { CELLS_AT_ONCE, denominatorForm, OWN_LIMIT } from './intensity-schemas.ts';
export type { DenominatorRow, IntensitySheet, IntensityTotal, SheetBody, SheetCell } from './intensity-schemas.ts';
