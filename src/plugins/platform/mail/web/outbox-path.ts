/** Path of the outbox below the staff area. */
export const OUTBOX_PATH = 'outbox';

/** Parameter of its address that names the mail which is open. */
export const OPEN_MAIL = 'mail';
