import { expect, test } from 'vitest';
import { z } from 'zod';
import { READ_POSITION_HEADER, route, type AnyRoute } from '#contract';
import { currentReads } from '../db/replica/reads.ts';
import { atItsPlace, mayReadReplica } from './read-place.ts';

const declared = (more: Partial<AnyRoute> = {}): AnyRoute => ({
  ...route({ method: 'GET', path: '/x', summary: '', tag: '', authorities: 'signed-in', response: z.object({}) }),
  ...more,
});

test.each([
  ['a GET', {}, true],
  ['a GET of anybody', { authorities: 'public' }, false],
  ['a stream', { answers: 'events' }, false],
  ['a file', { answers: 'file' }, true],
  ['a change', { method: 'POST' }, false],
  ['a search by POST that says so', { method: 'POST', reads: 'replica' }, true],
  ['a GET that has to be exact', { reads: 'primary' }, false],
] as const)('%s may be answered by a replica: %j %s', (_, more, expected) => {
  expect(mayReadReplica(declared(more))).toBe(expected);
});

/** Runs a call on a primary that stands at a position, with the header of its caller. */
async function call(given: Partial<AnyRoute>, header: string | undefined, position: bigint | null = 255n) {
  const sent: Record<string, unknown> = {};
  const reply = {
    header: (name: string, value: unknown) => {
      sent[name] = value;
      return undefined;
    },
  };
  const replica = { now: () => (position === null ? Promise.reject(new Error('away')) : Promise.resolve(position)) };
  const headers = header === undefined ? {} : { [READ_POSITION_HEADER]: header };
  const needed = await atItsPlace(replica, declared(given), { headers }, reply, async () => currentReads()?.needed);
  return { needed, told: sent[READ_POSITION_HEADER] };
}

test('a read sees what its caller has to see, and as of now without a position', async () => {
  expect(await call({}, '00000000000000aa')).toEqual({ needed: 0xaan, told: '00000000000000aa' });
  expect(await call({}, undefined)).toEqual({ needed: null, told: undefined });
  expect(await call({}, 'nonsense')).toEqual({ needed: null, told: undefined });
});

test('a change is made at the primary and tells the position from which on it is seen', async () => {
  expect(await call({ method: 'POST' }, '00000000000000aa')).toEqual({ needed: undefined, told: '00000000000000ff' });
  expect(await call({ method: 'POST' }, undefined, null)).toEqual({ needed: undefined, told: undefined });
  expect(await call({ reads: 'primary' }, undefined)).toEqual({ needed: undefined, told: undefined });
});
