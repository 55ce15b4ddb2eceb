import { expect, test } from 'vitest';
import en from './locales/screens/en.json' with { type: 'json' };
import { amountText, placesOf } from './amount-text.ts';
import { panelWords } from './panel-words.ts';
import { facilities, figure, months, table } from './story-panels.ts';

const texts: Readonly<Record<string, string>> = en;

/** The English texts, without plurals: these sentences have none. */
const t = (key: string, values: Readonly<Record<string, unknown>> = {}) =>
  (texts[key] ?? key).replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name]));

const names = { reference: (_kind: string, id: string) => id, denominators: new Map<string, string>() };

test.each([
  [facilities.definition, 't CO2-e by facility, FY2026, top 10'],
  [months.definition, 'Quantity of diesel by month, FY2026, with the period before'],
  [figure.definition, 'Energy of Scope 1 and 2, FY2026, with the period before'],
  [table.definition, 't CO2-e of Scope 1 and 2 per Ore by facility, FY2026, top 10, with the period before'],
  [
    { ...facilities.definition, scope2Method: 'MARKET', period: 'LAST_12_MONTHS', dimension: 'MONTH' } as const,
    't CO2-e (market-based) by month, last 12 months',
  ],
])('a panel reads as one line', (definition, line) => {
  expect(panelWords(t, definition, names)).toBe(line);
});

test.each([
  ['2987412.113', '2,987,412'],
  ['12.3456', '12.3'],
  ['0.000012345', '0.0000123'],
  [null, null],
])('%s is shown as %s', (amount, shown) => {
  expect(amountText(amount)).toBe(shown);
});

test('a chart shows three digits of its smallest figure', () => {
  expect([placesOf(['0.0129', '0.5', null, '0']), placesOf(['812.5']), placesOf([])]).toEqual([4, 0, 0]);
});
