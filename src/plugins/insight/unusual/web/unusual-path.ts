/** Path of the list of unusual figures, and of the degree days below it. */
export const UNUSUAL_PATH = 'unusual';
export const DEGREE_DAYS_PATH = 'unusual/degree-days';
