/** Path of the outbox below the staff area. */
export const OUTBOX_PATH = 'outbox';

/** Query parameter of the open mail. */
export const OPEN_MAIL = 'mail';
