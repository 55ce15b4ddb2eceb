/** Path of the screen that lists the records behind a figure, below the area. */
export const BEHIND_PATH = 'dashboard/records';
