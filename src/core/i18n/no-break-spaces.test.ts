import { expect, test } from 'vitest';
import { withNoBreakSpaces } from './no-break-spaces.ts';

test.each([
  ['Supprimer {{name}} ?', 'Supprimer {{name}}\u00A0?'],
  ['Brouillon : {{percent}} % ; le reste', 'Brouillon\u00A0: {{percent}}\u00A0%\u00A0; le reste'],
  ['Lisez « Aucune donnée » !', 'Lisez «\u00A0Aucune donnée\u00A0»\u00A0!'],
  ['Rien à deux points: 12:30', 'Rien à deux points: 12:30'],
])('%s keeps its punctuation on the line of its word', (text, read) => {
  expect(withNoBreakSpaces({ text }, 'fr')).toEqual({ text: read });
});

test('adds no such space in other languages', () => {
  const texts = { text: 'Why ? 5 % : so' };
  expect(withNoBreakSpaces(texts, 'en')).toBe(texts);
  expect(withNoBreakSpaces(texts, 'vi')).toBe(texts);
});
