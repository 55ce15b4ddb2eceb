/**
 * Runs of a property that asks a server. No smaller example is looked for: a failure of timing would not come again, and the
 * search would last until the test's time is over, which would then be all the test says.
 */
export const serverRuns = (numRuns: number) => ({ numRuns, endOnFailure: true });
