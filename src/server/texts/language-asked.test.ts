import { expect, test } from 'vitest';
import { languageAsked } from './language-asked.ts';

test.each([
  [undefined, 'en'],
  ['', 'en'],
  ['fr', 'fr'],
  ['vi-VN,vi;q=0.9,en;q=0.8', 'vi'],
  ['FR-CA, en;q=0.5', 'fr'],
  ['en;q=0.5, fr;q=0.8', 'fr'],
  ['en;q=0.5 , vi ; q=0.8', 'vi'],
  ['de, fr;q=0.1', 'fr'],
  ['fr;q=0, vi;q=0.1', 'vi'],
  ['fr;q=0', 'en'],
  ['fr;q=loud, vi;q=0.1', 'vi'],
  ['*', 'en'],
  ['de-DE', 'en'],
  [',;=,q', 'en'],
])('%j prefers %s', (header, language) => {
  expect(languageAsked(header)).toBe(language);
});
