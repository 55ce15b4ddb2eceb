import { expect, test } from 'vitest';
import { asLink, sentenceParts } from './linked-text.ts';

test('a sentence is cut at its links, wherever a language puts them', () => {
  expect(sentenceParts(`${asLink(1, '7.1%')} less: ${asLink(0, '94,286.1 t')}.`)).toEqual([
    { text: '7.1%', link: 1 },
    { text: ' less: ', link: null },
    { text: '94,286.1 t', link: 0 },
    { text: '.', link: null },
  ]);
  expect(sentenceParts('')).toEqual([]);
});
