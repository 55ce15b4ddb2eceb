import { expect, it } from 'vitest';
import { stepLines, table } from './report.mjs';

const lint = { name: 'lint', passed: 1, failed: 0, reasons: [], output: 'all good', seconds: 1.04 };
const unit = {
  name: 'unit',
  passed: 7,
  failed: 2,
  reasons: ['1 skipped.'],
  output: 'expected 1 to be 2\n',
  seconds: 61,
};

it('ends with the sum over all steps, for programs to read', () => {
  expect(table([lint, unit]).split('\n').at(-1)).toBe('8 passed, 2 failed');
});

it('prints failures first, then the output of the step, and nothing more for a step that passed', () => {
  expect(stepLines(unit)).toContain('1 skipped.\n      expected 1 to be 2');
  expect(stepLines(lint)).not.toContain('all good');
});
