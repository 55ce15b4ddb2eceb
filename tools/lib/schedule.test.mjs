import { describe, expect, it } from 'vitest';
import { schedule } from './schedule.mjs';

/** Performs steps one promise turn at a time and records which ran in parallel. */
function observed() {
  const running = new Set();
  const beside = {};
  const order = [];
  const perform = async (step) => {
    running.add(step.name);
    order.push(step.name);
    for (const name of running) beside[name] = new Set([...(beside[name] ?? []), ...running]);
    for (let turn = 0; turn < 3; turn += 1) await Promise.resolve();
    running.delete(step.name);
    return `${step.name} done`;
  };
  return { perform, beside, order };
}

describe('schedule', () => {
  it('returns the results in the order of the steps', async () => {
    const { perform } = observed();
    const steps = [
      { name: 'heavy', weight: 2 },
      { name: 'light', weight: 1 },
    ];
    expect(await schedule(steps, 2, perform)).toEqual(['heavy done', 'light done']);
  });

  it('runs two light steps in parallel and a heavy one alone', async () => {
    const { perform, beside } = observed();
    const steps = [
      { name: 'format', weight: 1 },
      { name: 'lint', weight: 1 },
      { name: 'api', weight: 2 },
    ];
    await schedule(steps, 2, perform);
    expect(beside).toEqual({
      format: new Set(['format', 'lint']),
      lint: new Set(['format', 'lint']),
      api: new Set(['api']),
    });
  });

  it('runs a step heavier than the machine alone', async () => {
    const { perform, beside } = observed();
    await schedule(
      [
        { name: 'e2e', weight: 9 },
        { name: 'lint', weight: 1 },
      ],
      2,
      perform,
    );
    expect(beside.e2e).toEqual(new Set(['e2e']));
  });

  it('waits for the steps a step needs, but only if they are part of the run', async () => {
    const { perform, order } = observed();
    const e2e = { name: 'e2e', weight: 1, after: ['build'] };
    await schedule([e2e, { name: 'lint', weight: 1 }, { name: 'build', weight: 1 }], 4, perform);
    expect(order).toEqual(['lint', 'build', 'e2e']);
    await expect(schedule([e2e], 2, perform)).resolves.toEqual(['e2e done']);
  });

  it('reports steps that wait for each other', async () => {
    const { perform } = observed();
    const steps = [
      { name: 'a', weight: 1, after: ['b'] },
      { name: 'b', weight: 1, after: ['a'] },
    ];
    await expect(schedule(steps, 2, perform)).rejects.toThrow('These steps wait for each other: a, b.');
  });
});
