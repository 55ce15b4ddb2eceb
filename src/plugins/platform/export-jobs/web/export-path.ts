/** Path of the screen below either area, as the specification names it. */
export const EXPORT_PATH = 'export-scope';
