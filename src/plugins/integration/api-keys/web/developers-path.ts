/** Paths of the screens below both areas. */
export const DEVELOPERS_PATH = 'developers';
export const EXAMPLES_PATH = `${DEVELOPERS_PATH}/examples`;
export const KEYS_PATH = `${DEVELOPERS_PATH}/keys`;
