/** Path of the screen in both areas. Alone in its file, as every page loads the declarations that name it. */
export const THRESHOLDS_PATH = 'thresholds';
