export { AmountText, EnergyText, NumberText, formatAmount } from './Figures.tsx';
export type { AmountTextProps, AmountUnit, NumberTextProps } from './Figures.tsx';
