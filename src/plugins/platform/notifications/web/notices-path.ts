/** Path of the page with every notice, in both areas. */
export const NOTICES_PATH = 'notifications';
