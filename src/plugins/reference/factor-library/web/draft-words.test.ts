import { expect, test } from 'vitest';
import type { Translate } from '#core';
import { refusalText } from './draft-words.ts';

const t = ((key: string, places?: object) => (places ? `${key} ${JSON.stringify(places)}` : key)) as Translate;

test('a refused file is told with its columns or lines where the reader’s language is known', () => {
  const message = 'Line 3 is empty. Take it out.';
  expect(refusalText(t, { message, detail: { fault: 'line-empty', line: '3' } })).toBe(
    'factor-library.refusal.line-empty {"fault":"line-empty","line":"3"}',
  );
  expect(refusalText(t, { message: 'Your file format is invalid.', detail: undefined })).toBe(
    'Your file format is invalid.',
  );
});
