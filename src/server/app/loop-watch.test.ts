import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, expect, it } from 'vitest';
import { LoopWatch, type LoopDelay } from './loop-watch.ts';

let watch: LoopWatch | undefined;
afterEach(() => watch?.stop());

it('tells how long the loop was held, in the log and when asked', async () => {
  const told: LoopDelay[] = [];
  watch = new LoopWatch((delay) => told.push(delay));
  watch.start(100);
  await pause(30);
  const until = performance.now() + 300;
  while (performance.now() < until);
  await expect.poll(() => told.length).toBeGreaterThan(0);
  expect(told[0]?.max).toBeGreaterThan(200);
  expect(watch.delay().maxEver).toBeGreaterThan(200);
  // In tenths: no tail of a subtraction in the log.
  expect(Object.values(watch.delay()).map(String)).toEqual(Array(4).fill(expect.stringMatching(/^\d+(\.\d)?$/)));
});

it('says nothing of a loop that is free', async () => {
  const told: LoopDelay[] = [];
  watch = new LoopWatch((delay) => told.push(delay));
  expect(watch.delay()).toEqual({ p50: 0, p99: 0, max: 0, maxEver: 0 });
});
