/** Path of the sheet in both areas. `?scope=scope1` selects the scope to open. */
export const GRID_PATH = 'monthly-grid';
