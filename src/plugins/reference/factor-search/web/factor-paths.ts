/** Path of the screen. In a file of its own, because every page loads the declarations that import it. */
export const FACTORS_PATH = 'factors';
