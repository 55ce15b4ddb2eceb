import { expect, test } from 'vitest';
import english from '../../src/plugins/reference-data/web/locales/en.json' with { type: 'json' };
import { seedContent } from '../../src/plugins/reference-data/server/seed/seed-content.ts';

// A screen shows these instead of the library's own names, so that the two must not drift apart.
test('the English names of screens are the names of the library, all of them', () => {
  const { categories, subCategories, inputTypes } = seedContent();
  const named = (kind: string, rows: readonly { readonly id: string; readonly name: string }[]) =>
    rows.map(({ id, name }) => [`reference-data.${kind}.${id}`, name] as const);
  const library = Object.fromEntries([
    ...named('category', categories),
    ...named('family', subCategories),
    ...named('input', inputTypes),
    ...named(
      'use',
      inputTypes.flatMap(({ consumptionTypes }) => consumptionTypes),
    ),
  ]);
  expect(english).toEqual(library);
});
