/** Path of the profile in the company user's area. */
export const HOME_PATH = 'my-profile';

/** Path of the profile in the staff area. */
export const STAFF_PATH = 'profile';
