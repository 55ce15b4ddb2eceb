import { describe, expect, test } from 'vitest';
import { Problem } from '#contract';
import { BoundedQueue } from './bounded-queue.ts';

/** Work that finishes on request. */
function works(queue: BoundedQueue) {
  const begun: string[] = [];
  const ends = new Map<string, { end(): void; fail(): void }>();
  const take = (name: string) =>
    queue.run(
      () =>
        new Promise<string>((resolve, reject) => {
          begun.push(name);
          ends.set(name, { end: () => resolve(name), fail: () => reject(new Error(name)) });
        }),
    );
  return { begun, take, one: (name: string) => ends.get(name) };
}

const settled = () => new Promise((resolve) => setImmediate(resolve));

describe('a bounded queue', () => {
  test('starts a limited number, and the longest waiting one whenever one finishes', async () => {
    const { begun, take, one } = works(new BoundedQueue(2, 10));
    const all = ['a', 'b', 'c', 'd'].map(take);
    await settled();
    expect(begun).toEqual(['a', 'b']);
    one('b')?.end();
    await settled();
    expect(begun).toEqual(['a', 'b', 'c']);
    one('a')?.end();
    await settled();
    one('c')?.end();
    one('d')?.end();
    expect(await Promise.all(all)).toEqual(['a', 'b', 'c', 'd']);
  });

  test('continues after a failure, and is free in the end', async () => {
    const { begun, take, one } = works(new BoundedQueue(1, 10));
    const [first, second] = [take('first'), take('second')];
    await settled();
    one('first')?.fail();
    await expect(first).rejects.toThrow('first');
    await settled();
    one('second')?.end();
    await second;
    const third = take('third');
    await settled();
    expect(begun).toEqual(['first', 'second', 'third']);
    one('third')?.end();
    await third;
  });

  test('rejects at once if too many are waiting', async () => {
    const { take, one } = works(new BoundedQueue(1, 1));
    const waiting = [take('a'), take('b')];
    const refused: unknown = await take('c').catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(Problem);
    expect(refused).toMatchObject({ statusCode: 503, code: 'server.busy' });
    await settled();
    one('a')?.end();
    await settled();
    one('b')?.end();
    expect(await Promise.all(waiting)).toEqual(['a', 'b']);
  });
});
