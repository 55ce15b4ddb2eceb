/** Path of the screens. In a file of its own, because every page loads the declarations that import it. */
export const OWN_FACTOR_PATH = 'custom-factors';
