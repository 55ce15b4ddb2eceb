/** Path of the screen, below the area of company users. */
export const OUTBOX_PATH = 'outbox';
