import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { oneByteText } from './one-byte-program.ts';

test('escapes mean the same in texts, templates and patterns', () => {
  const program =
    'const a = "đổi “é” 😀"; JSON.stringify([a, `${1 + 1}…`, /[“😀]/u.test(a), /^[^ổ]+$/.test(a), a.length])';
  const escaped = oneByteText(program);
  expect([...escaped].filter((one) => one > '\u00ff')).toEqual([]);
  expect(escaped).toContain('é');
  const a = 'đổi “é” 😀';
  expect(JSON.parse(runInNewContext(escaped))).toEqual([a, '2…', true, false, a.length]);
});
