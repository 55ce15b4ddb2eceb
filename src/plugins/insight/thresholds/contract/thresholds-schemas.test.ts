import { expect, test } from 'vitest';
import { sizeForm } from './index.ts';

const employees = (given: string | number) =>
  sizeForm.safeParse({ employees: given }).error?.issues.map(({ message }) => message) ?? [];

test.each([
  ['', []],
  [' 512 ', []],
  ['999999999', []],
  ['1234567890', ['Enter at most 9 digits.']],
  ['12.5', ['Enter a whole number, 0 or more.']],
  ['-1', ['Enter a whole number, 0 or more.']],
  [1e21, ['Enter a whole number, 0 or more.']],
])('%j employees: %j', (given, messages) => expect(employees(given)).toEqual(messages));
