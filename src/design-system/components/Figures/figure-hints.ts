import { createContext } from 'react';

/**
 * How a rounded figure shows its exact value: a tooltip on hover and focus, or, among hundreds of figures, the native
 * title, so that a table does not get hundreds of tab stops.
 */
export type FigureHint = 'tooltip' | 'title';

export const FigureHints = createContext<FigureHint>('tooltip');
