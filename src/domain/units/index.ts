export { convert, dimensionOf, sameDimension, unitOf, unitsOf } from './convert.ts';
export type { Conversion } from './convert.ts';
export { decimal, exactText, fixedText, fixedTextOf, isDecimalText, roundTo, sum } from './decimal.ts';
export type { Decimal } from './decimal.ts';
export { UNITS } from './unit-table.ts';
export type { Dimension, Unit } from './unit-table.ts';
