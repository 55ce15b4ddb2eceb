/** Path of the page in both areas. */
export const HOME_PATH = 'home';
