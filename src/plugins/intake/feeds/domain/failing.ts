/** Number of failures in a row after which a source is a task of its owner, who is notified. */
export const FAILING_FROM = 3;
