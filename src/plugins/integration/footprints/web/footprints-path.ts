/** Path of the footprints in the area of a company. */
export const FOOTPRINTS_PATH = 'footprints';
