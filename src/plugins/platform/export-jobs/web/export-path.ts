/** Path of the screen in both areas, as specified. */
export const EXPORT_PATH = 'export-scope';
