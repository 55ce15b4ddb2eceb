import { expect, test } from 'vitest';
import { identifier } from './identifier.ts';

test('quotes plain names', () => {
  expect(identifier('emission_month')).toBe('"emission_month"');
});

test.each(['Record', 'a b', 'a"b', '', '1a', 'a'.repeat(64)])('rejects %j', (name) => {
  expect(() => identifier(name)).toThrow('not a plain database name');
});
