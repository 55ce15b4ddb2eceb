/** Whether this is `npm run test:long`, with every round. */
export const isLong = process.env['SCOPEBOOK_LONG'] === '1';

/**
 * The number of runs of a property test that calls a server: all in `npm run test:long`, half in `npm test`, with different
 * examples each time. There is no shrinking: a timing failure would not recur, and the search would run into the test's
 * timeout, which would then be the only message.
 */
export const serverRuns = (numRuns: number) => ({
  numRuns: isLong ? numRuns : Math.ceil(numRuns / 2),
  endOnFailure: true,
});
