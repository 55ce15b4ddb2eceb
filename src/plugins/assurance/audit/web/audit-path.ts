/** Path of the list of engagements. */
export const AUDIT_PATH = 'audit';
