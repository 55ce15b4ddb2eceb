import path from 'node:path';
import { createServer } from 'vite';

/**
 * How long one year of 5-minute NEM12 of one meter takes to read, and how much memory it holds afterwards:
 *
 *   node --expose-gc tests/bench/meter-file.mjs
 *
 * Parses, encodes each day and sums the months by the clock of Sydney. Prints the median of the runs after the first.
 */
const RUNS = 7;

const vite = await createServer({
  configFile: path.resolve('vite.config.ts'),
  server: { middlewareMode: true },
  appType: 'custom',
  logLevel: 'error',
});
try {
  const { nem12File } = await vite.ssrLoadModule('/tests/support/meter-files.ts');
  const { encodeDay, LocalClock, MonthSums, readNem } = await vite.ssrLoadModule(
    '/src/plugins/intake/meters/domain/index.ts',
  );
  const { text } = nem12File([
    {
      nmi: '6102345678',
      suffix: 'E1',
      length: 5,
      from: '2024-07-01',
      to: '2025-06-30',
      seed: 1,
      peak: 100_000,
      estimatedEvery: 9,
    },
  ]);
  const read = () => {
    const steps = readNem(text);
    let step = steps.next();
    while (!step.done) step = steps.next();
    const [channel] = step.value.channels;
    const sums = new MonthSums(new LocalClock('Australia/Sydney'));
    let bytes = 0;
    for (const [day, one] of channel.days) {
      bytes += encodeDay(one.day).length;
      sums.day(day, channel.offset, one.day);
    }
    return { days: channel.days.size, months: sums.sums().length, bytes };
  };
  const times = [];
  let outcome;
  const held = [];
  for (let run = 0; run <= RUNS; run += 1) {
    const begin = performance.now();
    outcome = read();
    times.push(performance.now() - begin);
    globalThis.gc?.();
    held.push(process.memoryUsage().heapUsed / 1e6);
  }
  const sorted = times.slice(1).toSorted((one, other) => one - other);
  console.log(
    JSON.stringify({
      fileMegabytes: (text.length / 1e6).toFixed(2),
      ...outcome,
      firstMs: Math.round(times[0]),
      medianMs: Math.round(sorted[Math.floor(RUNS / 2)]),
      heldMegabytesAfterEachRun: held.map((one) => one.toFixed(1)),
    }),
  );
} finally {
  await vite.close();
}
