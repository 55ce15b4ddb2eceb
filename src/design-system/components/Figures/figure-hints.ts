import { createContext } from 'react';

/**
 * How a rounded figure gives its exact value: a tooltip on hover and focus, or, where hundreds of figures stand
 * together, the browser's own title, so that a table does not become hundreds of stops for Tab.
 */
export type FigureHint = 'tooltip' | 'title';

export const FigureHints = createContext<FigureHint>('tooltip');
