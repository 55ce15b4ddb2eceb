/** Path of the list of engagements. */
export const AUDIT_PATH = 'audit';
/** The first page of auditors. The profile offers it. */
export const MY_AUDIT_PATH = 'my-audit';
