/** Paths of the screens, below the staff area. Alone in their file, as every page loads the declarations that name them. */
export const LIBRARY_PATH = 'factor-library';

export const COMPARE_PATH = `${LIBRARY_PATH}/compare`;

/** Query parameter that opens a row beside the list. */
export const OPEN_ROW = 'row';

export const DRAFT_PATH = `${LIBRARY_PATH}/draft`;
