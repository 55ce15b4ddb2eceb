/** Path of the screens in both areas. In a file of its own, since every page loads the declarations that name it. */
export const TARGETS_PATH = 'targets';
