/** Path of the queue of approvals. */
export const APPROVALS_PATH = 'approvals';
