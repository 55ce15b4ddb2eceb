import { expect, test } from 'vitest';
import { limitConcurrency } from './concurrency-limit.ts';

/** Lets all pending promises continue. */
const settle = () => new Promise<void>((resolve) => setImmediate(resolve));

test('runs a limited number at once, the others in order, also after one has failed', async () => {
  const turn = limitConcurrency(2);
  const begun: number[] = [];
  const ends = new Map<number, { resolve: () => void; reject: (error: Error) => void }>();
  const works = [1, 2, 3, 4].map((number) =>
    turn(async () => {
      begun.push(number);
      await new Promise<void>((resolve, reject) => ends.set(number, { resolve, reject }));
      return number;
    }),
  );
  const failed = works[1]?.catch((error: unknown) => String(error));
  await settle();
  expect(begun).toEqual([1, 2]);
  ends.get(2)?.reject(new Error('no'));
  expect(await failed).toBe('Error: no');
  await settle();
  expect(begun).toEqual([1, 2, 3]);
  ends.get(1)?.resolve();
  ends.get(3)?.resolve();
  await settle();
  expect(begun).toEqual([1, 2, 3, 4]);
  ends.get(4)?.resolve();
  expect(await Promise.all([works[0], works[2], works[3]])).toEqual([1, 3, 4]);
  expect(await turn(async () => 'again')).toBe('again');
});
