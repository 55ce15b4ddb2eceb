import { expect, test } from 'vitest';
import { abnText } from './abn-text.ts';

test.each([
  ['51824753556', '51 824 753 556'],
  ['51 824 753 556', '51 824 753 556'],
  ['5182475', '5182475'],
])('%s is printed as %s', (abn, printed) => {
  expect(abnText(abn)).toBe(printed);
});
