import { describe, expect, it } from 'vitest';
import { allSteps, fastGroups, perform, stepsOf } from './steps.mjs';

const names = (steps) => steps.map(({ name }) => name);

describe('steps', () => {
  it('all run if none is named', () => {
    expect(stepsOf([])).toBe(allSteps);
  });

  it('are chosen by group', () => {
    expect(names(stepsOf(['types']))).toEqual([
      'types pure',
      'types web',
      'types server',
      'types tests',
      'types client',
    ]);
  });

  it('include the steps they need, and what those need', () => {
    expect(names(stepsOf(['e2e']))).toEqual(['build', 'demo', 'e2e']);
  });

  it('that do not exist are named in the error', () => {
    expect(() => stepsOf(['unit', 'smoke'])).toThrow(
      'There is no step "smoke". Steps are: format, build, demo, architecture, lint, types,',
    );
  });

  it('of the fast check all exist', () => {
    expect(() => stepsOf(fastGroups)).not.toThrow();
  });

  it('that break are failures and do not end the run', async () => {
    const step = {
      name: 'broken',
      group: 'broken',
      weight: 1,
      work: () => Promise.reject(new Error('No such program.')),
    };
    expect(await perform(step, {})).toMatchObject({
      name: 'broken',
      passed: 0,
      failed: 1,
      reasons: ['No such program.'],
    });
  });
});
