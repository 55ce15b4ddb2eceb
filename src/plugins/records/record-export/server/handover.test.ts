import { expect, test } from 'vitest';
import { Abandoned, Handover } from './handover.ts';

async function taken<T>(handover: Handover<T>): Promise<T[]> {
  const pieces: T[] = [];
  for await (const piece of handover.taken()) pieces.push(piece);
  return pieces;
}

test('delivers pieces in order, waiting for each to be taken', async () => {
  const handover = new Handover<number>();
  const given: number[] = [];
  const making = (async () => {
    for (const piece of [1, 2, 3]) {
      await handover.give(piece);
      given.push(piece);
    }
    handover.finish();
  })();
  expect(given).toEqual([]);
  expect(await taken(handover)).toEqual([1, 2, 3]);
  await making;
  expect(given).toEqual([1, 2, 3]);
});

test('passes an error of the producer on to the consumer', async () => {
  const handover = new Handover<number>();
  handover.finish(new Error('the database is gone'));
  await expect(taken(handover)).rejects.toThrow('the database is gone');
});

test('rejects the producer once the consumer has stopped', async () => {
  const handover = new Handover<number>();
  const first = handover.give(1);
  for await (const piece of handover.taken()) {
    expect(piece).toBe(1);
    break;
  }
  await expect(first).rejects.toThrow(Abandoned);
  await expect(handover.give(2)).rejects.toThrow(Abandoned);
});
