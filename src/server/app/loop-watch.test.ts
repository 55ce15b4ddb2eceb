import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, expect, it } from 'vitest';
import { LoopWatch, type LoopDelay } from './loop-watch.ts';

let watch: LoopWatch | undefined;
afterEach(() => watch?.stop());

it('reports how long the loop was blocked, in the log and on request', async () => {
  const told: LoopDelay[] = [];
  watch = new LoopWatch((delay) => told.push(delay));
  watch.start(100);
  await pause(30);
  const until = performance.now() + 300;
  while (performance.now() < until);
  await expect.poll(() => told.length).toBeGreaterThan(0);
  expect(told[0]?.max).toBeGreaterThan(200);
  expect(watch.delay().maxEver).toBeGreaterThan(200);
  // Rounded to tenths: no floating-point noise in the log.
  expect(Object.values(watch.delay()).map(String)).toEqual(Array(4).fill(expect.stringMatching(/^\d+(\.\d)?$/)));
});

it('logs nothing while the loop is free', async () => {
  const told: LoopDelay[] = [];
  watch = new LoopWatch((delay) => told.push(delay));
  expect(watch.delay()).toEqual({ p50: 0, p99: 0, max: 0, maxEver: 0 });
});
