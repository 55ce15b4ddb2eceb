// Seen by the type check of the tests, which reads no types from JavaScript.

/** Finds records without their run, and runs without their record. */
export const HALF_RECORDS: string;
