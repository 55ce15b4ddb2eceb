import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { Problem } from '#contract';
import { testDatabase, type TestDatabase } from '#server/testing';
import { RateLimits, type RateLimit } from './rate-limits.ts';

const THREE: RateLimit = { name: 'test.try.address', limit: 3, windowSeconds: 60 };
const TWENTY: RateLimit = { name: 'test.many.address', limit: 20, windowSeconds: 60 };
const TWO: RateLimit = { name: 'test.try.account', limit: 2, windowSeconds: 600 };

let database: TestDatabase;
let now = new Date('2026-11-21T00:00:00Z');
const clock = { now: () => now, today: () => '2026-11-21' };

beforeAll(async () => {
  database = await testDatabase([]);
});
afterAll(() => database.drop());
beforeEach(() => {
  now = new Date('2026-11-21T00:00:00Z');
});

/** One server process. Processes share their counts only through the database. */
const process = () => new RateLimits(database.database, clock);

const refusal = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (fault: unknown) => (fault instanceof Problem ? [fault.statusCode, fault.code, fault.detail] : fault),
  );

describe('a limit', () => {
  test('holds across processes and says how long to wait', async () => {
    const [first, second] = [process(), process()];
    const use = [{ of: THREE, key: 'one' }];
    await first.take(use);
    await second.take(use);
    await first.take(use);
    now = new Date('2026-11-21T00:00:20Z');
    expect(await refusal(second.take(use))).toEqual([429, 'rate.limited', { retryAfter: 40 }]);
    expect(await refusal(first.take(use))).toEqual([429, 'rate.limited', { retryAfter: 40 }]);
  });

  test('resets after its window', async () => {
    const limits = process();
    const use = [{ of: THREE, key: 'two' }];
    for (let i = 0; i < 3; i += 1) await limits.take(use);
    expect(await refusal(limits.take(use))).not.toBeNull();
    now = new Date('2026-11-21T00:01:00Z');
    expect(await refusal(limits.take(use))).toBeNull();
    expect(await limits.count(use)).toEqual([2]);
  });

  test('counts each key separately, ignoring case, and forgets a key on request', async () => {
    const limits = process();
    for (let i = 0; i < 3; i += 1) await limits.take([{ of: THREE, key: 'Three@Example.test' }]);
    expect(await refusal(limits.take([{ of: THREE, key: 'four@example.test' }]))).toBeNull();
    expect(await refusal(limits.take([{ of: THREE, key: 'three@example.test' }]))).not.toBeNull();
    await limits.forget([{ of: THREE, key: 'three@example.test' }]);
    expect(await refusal(limits.take([{ of: THREE, key: 'three@example.test' }]))).toBeNull();
  });

  test('counts every use, and reports the longest wait of several limits', async () => {
    const limits = process();
    const uses = [
      { of: THREE, key: 'five' },
      { of: TWO, key: 'five' },
    ];
    await limits.take(uses);
    await limits.take(uses);
    expect(await refusal(limits.take(uses))).toEqual([429, 'rate.limited', { retryAfter: 600 }]);
    expect(await refusal(limits.take(uses))).toEqual([429, 'rate.limited', { retryAfter: 600 }]);
  });

  test('admits exactly its number of concurrent uses', async () => {
    const uses = [{ of: THREE, key: 'six' }];
    const outcomes = await Promise.all(Array.from({ length: 20 }, () => refusal(process().take(uses))));
    expect(outcomes.filter((one) => one === null)).toHaveLength(3);
  });

  test('numbers each use, also concurrent ones', async () => {
    const uses = [{ of: TWENTY, key: 'eight' }];
    const numbers = await Promise.all(Array.from({ length: 20 }, () => process().count(uses)));
    expect(numbers.map(([one]) => one ?? 0).toSorted((a, b) => a - b)).toEqual(numbers.map((_, index) => index + 1));
    expect(await refusal(process().count(uses))).toEqual([429, 'rate.limited', { retryAfter: 60 }]);
  });

  test('returns a use, but never more than were counted', async () => {
    const limits = process();
    const use = [{ of: THREE, key: 'nine' }];
    await limits.count(use);
    await limits.count(use);
    await limits.giveBack(use);
    expect(await limits.count(use)).toEqual([2]);
    for (let n = 0; n < 5; n += 1) await limits.giveBack(use);
    expect(await limits.count(use)).toEqual([1]);
    await limits.giveBack([{ of: THREE, key: 'never counted' }]);
    expect(await limits.count([{ of: THREE, key: 'never counted' }])).toEqual([1]);
  });

  test('stores no key in plain text', async () => {
    await process().take([{ of: THREE, key: 'seven@example.test' }]);
    const rows = await database.query<{ key_hash: string }>('select key_hash from rate_count');
    expect(rows.every(({ key_hash: hash }) => /^[\da-f]{64}$/.test(hash))).toBe(true);
  });
});
