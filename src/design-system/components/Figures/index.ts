export { AmountText, EnergyText, NumberText } from './Figures.tsx';
export type { AmountTextProps, NumberTextProps } from './Figures.tsx';
export { NoValue } from './Figure.tsx';
export { FigureHints } from './figure-hints.ts';
export type { FigureHint } from './figure-hints.ts';
export { abbreviateDecimal, formatAmount } from './amount.ts';
export type { Abbreviation, AmountFormat, AmountUnit, ShortNumber, ShownAmount } from './amount.ts';
