import { expect, test } from 'vitest';
import { parse, productFiles } from './support/source-files.ts';
import { literalColours, literalSizes } from './support/style-boundaries.ts';

const screens = productFiles(/^src\/(core|plugins\/[^/]+\/[^/]+\/web)\//);
const components = productFiles(/^src\/design-system\//);

test('screens define no colours and no sizes', () => {
  expect(screens.length).toBeGreaterThan(100);
  expect([...literalColours(screens), ...literalSizes(screens)]).toEqual([]);
});

test('components take their colours from the tokens', () => {
  expect(components.length).toBeGreaterThan(100);
  expect(literalColours(components.filter(({ path }) => !/\/(tokens|themes)\//.test(path)))).toEqual([]);
});

test.each([
  ["const red = '#f00';", '#f00'],
  ["const red = 'rgb(255 0 0)';", 'rgb(255 0 0)'],
  ['const line = `1px solid #ff0000`;', '1px solid #ff0000'],
])('the check finds the colour in %s', (code, found) => {
  expect(literalColours([parse('src/planted/Screen.tsx', code)])).toEqual([
    `src/planted/Screen.tsx:1 has the colour "${found}". Take one of the theme, or add it to the tokens.`,
  ]);
});

test.each([
  ["const width = '140px';", '140px'],
  ["const margin = 'calc(100% - 2.5rem)';", 'calc(100% - 2.5rem)'],
])('the check finds the size in %s', (code, found) => {
  expect(literalSizes([parse('src/planted/Screen.tsx', code)])).toEqual([
    `src/planted/Screen.tsx:1 has the size "${found}". Let a component of the design system decide it.`,
  ]);
});

test('the check ignores URLs, figures and words', () => {
  const code = "const href = '#main'; const id = '#records'; const kilo = '12 em'; const text = 'kept 3 times';";
  const files = [parse('src/planted/Screen.tsx', code)];
  expect([...literalColours(files), ...literalSizes(files)]).toEqual([]);
});
