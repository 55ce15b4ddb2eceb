/** Id of the kind of entry: a figure of a month. */
export const CELL_ENTRY = 'monthly-grid/cell';
