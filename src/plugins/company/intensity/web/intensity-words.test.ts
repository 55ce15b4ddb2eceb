import { expect, test } from 'vitest';
import type { Translate } from '#core';
import en from './locales/en.json';
import fr from './locales/fr.json';
import vi from './locales/vi.json';
import { quantityText } from './intensity-words.ts';

const inWords =
  (words: Readonly<Record<string, string>>): Translate =>
  (key, values = {}) =>
    (words[key] ?? key).replace(/\{\{(\w+)\}\}/g, (_place, name: string) => String(values[name]));

test.each([
  [en, '$932 m'],
  [fr, '932 M$'],
  [vi, '932 triệu $'],
])('formats money as money, other quantities with their unit', (words, money) => {
  expect(quantityText(inWords(words), '932', '$m')).toBe(money);
  expect(quantityText(inWords(words), '1,200', 't.km')).toBe('1,200 t.km');
});
