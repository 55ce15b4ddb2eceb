/** Path of the screens. Alone in its file, as every page loads the declarations that name it. */
export const OWN_FACTOR_PATH = 'custom-factors';
