import { describe, expect, it } from 'vitest';
import { restarting } from './restarting.mjs';

/** Starts numbered instances and records what happens to them. */
function house({ breaksAt = 0 } = {}) {
  const diary = [];
  let count = 0;
  const start = async () => {
    const number = (count += 1);
    await Promise.resolve();
    if (number === breaksAt) throw new Error(`start ${number} broke`);
    diary.push(`start ${number}`);
    return { close: async () => void diary.push(`close ${number}`) };
  };
  const failures = [];
  return { diary, failures, ...restarting(start, (error) => failures.push(error.message)) };
}

describe('restarting', () => {
  it('closes the old instance before it starts the new one', async () => {
    const { diary, restart } = house();
    await restart();
    await restart();
    expect(diary).toEqual(['start 1', 'close 1', 'start 2']);
  });

  it('merges requests during a restart into one', async () => {
    const { diary, restart } = house();
    const first = restart();
    await Promise.resolve();
    await Promise.all([first, restart(), restart(), restart()]);
    expect(diary).toEqual(['start 1', 'close 1', 'start 2']);
  });

  it('reports a failed start and tries again at the next restart', async () => {
    const { diary, failures, restart } = house({ breaksAt: 2 });
    await restart();
    await restart();
    await restart();
    expect(failures).toEqual(['start 2 broke']);
    expect(diary).toEqual(['start 1', 'close 1', 'start 3']);
  });

  it('stops permanently, even in the middle of a start', async () => {
    const { diary, restart, stop } = house();
    const starting = restart();
    await stop();
    await starting;
    await restart();
    expect(diary).toEqual(['start 1', 'close 1']);
  });
});
