import { expect, test } from 'vitest';
import type { Translate } from '#core';
import { refusalText } from './draft-words.ts';

const t = ((key: string, places?: object) => (places ? `${key} ${JSON.stringify(places)}` : key)) as Translate;

test("says in the reader's language which columns or lines of a file were refused", () => {
  const message = 'Line 3 is empty. Take it out.';
  expect(refusalText(t, { message, detail: { fault: 'line-empty', line: '3' } })).toBe(
    'factor-library.refusal.line-empty {"fault":"line-empty","line":"3"}',
  );
  expect(refusalText(t, { message: 'Your file format is invalid.', detail: undefined })).toBe(
    'Your file format is invalid.',
  );
});
