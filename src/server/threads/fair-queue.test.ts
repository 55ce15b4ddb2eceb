import { describe, expect, it } from 'vitest';
import { FairQueue, type QueueEntry, type QueueLimits } from './fair-queue.ts';

interface Named extends QueueEntry {
  readonly name: string;
}

const limits: QueueLimits = { places: 2, placesPerOwner: 1, longPlaces: 1, waiting: 10, waitingPerOwner: 6 };
const entry = (owner: string, name: string, lane: Named['lane'] = 'short'): Named => ({ owner, name, lane });

function filled(entries: readonly Named[], change: Partial<QueueLimits> = {}) {
  const queue = new FairQueue<Named>({ ...limits, ...change });
  for (const one of entries) queue.push(one);
  return queue;
}

/** Names in the order they run if each ends before the next starts. */
function order(queue: FairQueue<Named>): string[] {
  const names: string[] = [];
  for (let next = queue.next(); next; next = queue.next()) {
    names.push(next.name);
    queue.remove(next);
  }
  return names;
}

describe('a fair queue', () => {
  it('lets owners take turns, each in their own order', () => {
    const queue = filled([entry('a', 'a1'), entry('a', 'a2'), entry('a', 'a3'), entry('b', 'b1'), entry('c', 'c1')]);
    expect(order(queue)).toEqual(['a1', 'b1', 'c1', 'a2', 'a3']);
  });

  it('keeps a slot for other owners', () => {
    const queue = filled([entry('a', 'a1'), entry('a', 'a2')]);
    expect(queue.next()?.name).toBe('a1');
    expect(queue.next()).toBeUndefined();
    queue.push(entry('b', 'b1'));
    expect(queue.next()?.name).toBe('b1');
  });

  it('keeps a slot for short work', () => {
    const queue = filled([entry('a', 'a1', 'long'), entry('b', 'b1', 'long'), entry('c', 'c1')]);
    expect([queue.next()?.name, queue.next()?.name]).toEqual(['a1', 'c1']);
  });

  it('lets short work of an owner pass their own long work that has no slot', () => {
    const queue = filled([entry('a', 'a1', 'long'), entry('b', 'b1', 'long'), entry('b', 'b2')]);
    expect([queue.next()?.name, queue.next()?.name]).toEqual(['a1', 'b2']);
  });

  it('reports who has no room left', () => {
    const queue = filled([entry('a', 'a1'), entry('a', 'a2')], { waiting: 3, waitingPerOwner: 2 });
    expect([queue.room('a'), queue.room('b')]).toEqual(['owner-full', 'room']);
    queue.push(entry('b', 'b1'));
    expect(queue.room('b')).toBe('full');
  });

  it('forgets what is removed, running or waiting', () => {
    const [first, second] = [entry('a', 'a1'), entry('a', 'a2')];
    const queue = filled([first, second]);
    queue.next();
    queue.remove(second);
    expect([queue.waiting, queue.running]).toEqual([0, 1]);
    queue.remove(first);
    expect([queue.waiting, queue.running]).toEqual([0, 0]);
  });
});
