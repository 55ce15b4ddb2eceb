/** Builds the halves of the product that do not match their sources; waits for another build that is under way. */
export function buildStale(): Promise<void>;
