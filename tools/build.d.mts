/** Builds the halves of the product that do not match their sources; waits for a build that is already running. */
export function buildStale(): Promise<void>;
