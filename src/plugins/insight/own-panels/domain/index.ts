export {
  COMPARISONS,
  DIMENSIONS,
  DIMENSIONS_OF,
  faultsOf,
  isInTime,
  MEASURES,
  METHODS,
  PERIODS,
  PICTURES,
  picturesOf,
  SCOPE_SETS,
  TOP_LIMIT,
} from './grammar.ts';
export type { Definition, Dimension } from './grammar.ts';
export { earlier, spanOf } from './period.ts';
export type { Span } from './period.ts';
export { added, ranked } from './rows.ts';
