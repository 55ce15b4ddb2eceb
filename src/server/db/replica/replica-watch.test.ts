import { afterEach, expect, test, vi } from 'vitest';
import { ReplicaWatch } from './replica-watch.ts';

let watch: ReplicaWatch | undefined;

afterEach(() => {
  watch?.stop();
  vi.useRealTimers();
});

/** A primary and a replica whose positions a test sets. Null: no answer. */
function scene() {
  const world = { primary: 10n as bigint | null, replica: 10n as bigint | null, now: 0, lost: 0, looks: 0 };
  const answer = (position: bigint | null) =>
    position === null ? Promise.reject(new Error('away')) : Promise.resolve(position);
  watch = new ReplicaWatch({
    primary: () => answer(world.primary),
    replica: () => {
      world.looks += 1;
      return answer(world.replica);
    },
    mostBehind: 5_000,
    onLost: () => (world.lost += 1),
    now: () => world.now,
  });
  vi.useFakeTimers({ toFake: ['setInterval'] });
  watch.start();
  return { world, watch };
}

test('nothing is asked of a replica that has not answered yet', async () => {
  const { world } = scene();
  const early = watch as ReplicaWatch;
  expect(await early.isFresh(1n)).toBe(false);
  await early.look();
  expect(await early.isFresh(10n)).toBe(true);
  expect(world.lost).toBe(0);
});

test('a position that is known to be replayed costs no look, a later one costs two', async () => {
  const { world, watch: known } = scene();
  await known.look();
  const before = world.looks;
  expect(await known.isFresh(10n)).toBe(true);
  expect(world.looks).toBe(before);
  expect(await known.isFresh(11n)).toBe(false);
  expect(world.looks).toBe(before + 2);
  world.replica = 11n;
  expect(await known.isFresh(11n)).toBe(true);
});

test('a replica that stands still is not used once it is too far behind, and again when it has caught up', async () => {
  const { world, watch: slow } = scene();
  await slow.look();
  world.primary = 20n;
  await slow.look();
  world.now = 4_000;
  expect(await slow.isFresh(10n)).toBe(true);
  expect(slow.state()).toEqual({ isUp: true, lag: 4 });
  world.now = 5_001;
  expect(await slow.isFresh(10n)).toBe(false);
  world.replica = 20n;
  await slow.look();
  expect(await slow.isFresh(20n)).toBe(true);
});

test('a lost replica is left alone for five seconds, and what was on its way to it is ended once', async () => {
  const { world, watch: away } = scene();
  await away.look();
  world.replica = null;
  await away.look();
  expect(away.state()).toEqual({ isUp: false, lag: null });
  expect(world.lost).toBe(1);
  const before = world.looks;
  world.replica = 30n;
  world.now = 4_999;
  await away.look();
  expect(await away.isFresh(1n)).toBe(false);
  expect(world.looks).toBe(before);
  world.now = 5_000;
  await away.look();
  expect(await away.isFresh(30n)).toBe(true);
});

test('a primary that is away does not take the replica away', async () => {
  const { world, watch: left } = scene();
  await left.look();
  world.primary = null;
  await left.look();
  expect(await left.isFresh(10n)).toBe(true);
  await expect(left.now()).rejects.toThrow('away');
});
