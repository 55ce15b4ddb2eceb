/** Whether `npm run test:long` asks for every round. */
const isLong = process.env['SCOPEBOOK_LONG'] === '1';

/**
 * Runs of a property that asks a server: all of them in `npm run test:long`, half in `npm test`, where each run takes other
 * examples. No smaller example is looked for: a failure of timing would not come again, and the
 * search would last until the test's time is over, which would then be all the test says.
 */
export const serverRuns = (numRuns: number) => ({
  numRuns: isLong ? numRuns : Math.ceil(numRuns / 2),
  endOnFailure: true,
});
