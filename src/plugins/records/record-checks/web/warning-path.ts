/** Path of the list of open warnings. */
export const WARNINGS_PATH = 'record-checks';
