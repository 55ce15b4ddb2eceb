/** Paths of the screens, below the staff area. In a file of their own, because every page loads the declarations that import them. */
export const LIBRARY_PATH = 'factor-library';

export const COMPARE_PATH = `${LIBRARY_PATH}/compare`;

/** Query parameter that opens a row beside the list. */
export const OPEN_ROW = 'row';

export const DRAFT_PATH = `${LIBRARY_PATH}/draft`;
