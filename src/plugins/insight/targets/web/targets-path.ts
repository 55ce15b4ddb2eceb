/** Path of the screens in both areas. Alone in its file, as every page loads the declarations that name it. */
export const TARGETS_PATH = 'targets';
