import { createContext } from 'react';

/** Width in pixels of an A4 sheet inside its margins and the padding of a card; a screen is wider. */
const SHEET_WIDTH = 660;

/** Width in pixels of a chart on paper: that of the sheet, unless several stand beside each other. */
export const PrintWidth = createContext(SHEET_WIDTH);
