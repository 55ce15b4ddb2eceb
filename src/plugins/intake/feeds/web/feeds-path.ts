/** Path of the sources below the area of company users. */
export const FEEDS_PATH = 'inbox/sources';
