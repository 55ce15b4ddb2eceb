import { expect, test } from 'vitest';
import { sizeForm } from './index.ts';

const employees = (given: string | number) =>
  sizeForm.safeParse({ employees: given }).error?.issues.map(({ message }) => message) ?? [];

test.each([
  ['', []],
  [' 512 ', []],
  ['999999999', []],
  ['1234567890', ['thresholds.nine-digits']],
  ['12.5', ['thresholds.whole']],
  ['-1', ['thresholds.whole']],
  [1e21, ['thresholds.whole']],
])('%j employees: %j', (given, messages) => expect(employees(given)).toEqual(messages));
