import { expect, test } from 'vitest';
import type { Translate } from '#core';
import { comparedText } from './library-words.ts';

const t = ((key: string) => (key === 'factor-library.figure.scope2' ? 'Scope 2' : key)) as Translate;
const power = (value: string) => ({ value, unit: 'kg CO2-e/kWh' });

test('names the figure of a factor that changed', () => {
  expect(comparedText(t, { figure: 'scope2', older: power('0.5'), newer: power('0.45') })).toBe(
    'Scope 2 · 0.5 kg CO2-e/kWh → 0.45 kg CO2-e/kWh',
  );
  expect(comparedText(t, { figure: 'scope2', older: null, newer: power('0.45') })).toBe('Scope 2 · 0.45 kg CO2-e/kWh');
});
