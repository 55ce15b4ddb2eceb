import fc from 'fast-check';
import { expect, test } from 'vitest';
import { plainText } from './plain-text.ts';

test('keeps letters, digits and % without accents, in lower case', () => {
  expect(plainText('  Électricité (Đà Nẵng) – 50% Œuvre_2 ')).toBe('electricite da nang 50% oeuvre 2');
});

test('a text is the same word whether or not another word has an accent', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme-ascii' }), (text) => {
      expect(plainText(`${text} é`)).toBe(`${plainText(text)} e`.trim());
    }),
  );
});
