import { expect, test } from 'vitest';
import { assured, contentOf, currentReads, readAsOfNow, Reads } from './reads.ts';

const request = () => new Reads({ needed: 5n, seesOwnWrites: true });

test('what a request leaves running is not part of it', async () => {
  const reads = request();
  let later: Promise<unknown> = Promise.resolve();
  await reads.within(async () => {
    expect(currentReads()).toBe(reads);
    later = new Promise((resolve) => setTimeout(() => resolve(currentReads()), 5));
  });
  expect(await later).toBeUndefined();
});

test('a request that wrote reads at the primary from then on; an export does not read what it writes', async () => {
  const reads = request();
  expect(reads.mayUseReplica).toBe(true);
  reads.wrote();
  expect(reads.mayUseReplica).toBe(false);
  await readAsOfNow(async () => {
    currentReads()?.wrote();
    expect(currentReads()).toMatchObject({ mayUseReplica: true, needed: null });
  });
});

test('a failure at the replica is looked at again at the primary, once', async () => {
  const places: boolean[] = [];
  const missing = async () => {
    const reads = currentReads() as Reads;
    places.push(reads.mayUseReplica);
    if (reads.mayUseReplica) reads.hasUsedReplica = true;
    throw new Error('not found');
  };
  await expect(request().within(() => assured(missing))).rejects.toThrow('not found');
  expect(places).toEqual([true, false]);
});

test.each([
  ['after a write', { hasUsedReplica: true, hasWritten: true }],
  ['at the primary', { hasUsedReplica: false, hasWritten: false }],
])('a failure %s is final', async (_, state) => {
  const reads = Object.assign(request(), state);
  let tries = 0;
  const failing = async () => {
    tries += 1;
    throw new Error('no');
  };
  await expect(reads.within(() => assured(failing))).rejects.toThrow('no');
  expect(tries).toBe(1);
});

test('the pieces of a file are read at the place of its request', async () => {
  const reads = request();
  const seen: unknown[] = [];
  let isClosed = false;
  async function* pieces() {
    try {
      for (const piece of ['a', 'b', 'c']) {
        seen.push(currentReads());
        yield piece;
      }
    } finally {
      isClosed = true;
    }
  }
  const content = contentOf(reads, pieces()) as AsyncIterable<string>;
  for await (const piece of content) if (piece === 'b') break;
  expect(seen).toEqual([reads, reads]);
  expect(isClosed).toBe(true);
  expect(currentReads()).toBeUndefined();
});
