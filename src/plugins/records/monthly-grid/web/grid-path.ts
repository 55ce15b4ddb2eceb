/** Path of the sheet in both areas; `?scope=scope1` names the scope it opens with. */
export const GRID_PATH = 'monthly-grid';
