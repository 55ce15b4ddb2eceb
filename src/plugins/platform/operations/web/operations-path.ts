/** Path of the page below the staff area. */
export const OPERATIONS_PATH = 'server-status';
