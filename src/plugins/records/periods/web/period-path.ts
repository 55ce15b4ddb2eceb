/** Path of the list of periods in both areas. */
export const PERIODS_PATH = 'periods';
