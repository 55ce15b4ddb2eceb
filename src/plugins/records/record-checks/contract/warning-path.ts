/** Path of the list of open warnings, below the area of companies. Light, for menus. */
export const WARNINGS_PATH = 'record-checks';
