import { expect, test } from 'vitest';
import type { Translate } from '#core';
import en from './locales/screens/en.json';
import fr from './locales/screens/fr.json';
import vi from './locales/screens/vi.json';
import { moneyText } from './money-text.ts';

test.each([
  [en, ['-$146,000', '$0.50']],
  [fr, ['-146,000 $', '0.50 $']],
  [vi, ['-146,000 $', '0.50 $']],
])('formats money with the minus before the currency symbol', (words, written) => {
  const t: Translate = (key, values = {}) =>
    ((words as Readonly<Record<string, string>>)[key] ?? key).replace(/\{\{(\w+)\}\}/g, (_place, name: string) =>
      String(values[name]),
    );
  expect(['-146000', '0.50'].map((amount) => moneyText(t, amount))).toEqual(written);
});
