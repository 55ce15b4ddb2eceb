import { describe, expect, test } from 'vitest';
import { TextsImpl } from '#server';
import { texts as energy } from '../../src/plugins/records/energy/texts/index.ts';
import { energyCatalogue } from '../../src/plugins/records/energy/server/catalogue/index.ts';
import { texts as referenceData } from '../../src/plugins/reference/reference-data/texts/index.ts';
import { ReferenceLibraryImpl } from '../../src/plugins/reference/reference-data/server/library/reference-library-impl.ts';
import { seedContent } from '../../src/plugins/reference/reference-data/server/seed/seed-content.ts';
import { SeededReferenceStore } from '../../src/plugins/reference/reference-data/server/library/seeded-library.ts';
import { texts as scope1 } from '../../src/plugins/records/scope1/texts/index.ts';
import { scope1Catalogue } from '../../src/plugins/records/scope1/server/catalogue/index.ts';
import { texts as scope2 } from '../../src/plugins/records/scope2/texts/index.ts';
import { scope2Catalogue } from '../../src/plugins/records/scope2/server/catalogue.ts';
import { texts as scope3 } from '../../src/plugins/records/scope3/texts/index.ts';
import { scope3Catalogue } from '../../src/plugins/records/scope3/server/catalogue/index.ts';

const TEXTS = [referenceData, scope1, scope2, scope3, energy];
const CATALOGUES = [scope1Catalogue, scope2Catalogue, scope3Catalogue, energyCatalogue];

const named = (kind: string, rows: readonly { readonly id: string; readonly name: string }[]) =>
  rows.map(({ id, name }) => [`reference-data.${kind}.${id}`, name] as const);

// A screen shows these instead of the library's names, so the two must not drift apart.
test('all English names of the tables equal the names of the library', () => {
  const { categories, subCategories, inputTypes } = seedContent();
  const uses = inputTypes.flatMap(({ consumptionTypes }) => consumptionTypes);
  const library = [
    ...named('category', categories),
    ...named('family', subCategories),
    ...named('input', inputTypes),
    ...named('use', uses),
  ];
  expect(referenceData.en).toEqual(Object.fromEntries(library));
});

describe('names of everything that can be recorded', async () => {
  const library = new ReferenceLibraryImpl(new SeededReferenceStore(), CATALOGUES, new TextsImpl(TEXTS, () => {}));
  await library.open();
  const inputs = library.inputTypes();
  const categories = library.categories();
  const families = categories.flatMap(({ id }) => library.subCategories(id));
  const uses = inputs.flatMap(({ consumptionTypes }) => consumptionTypes);
  const recorded = [
    ...named('category', categories),
    ...named('family', families),
    ...named('input', inputs),
    ...named('use', uses),
  ];
  const wanted: readonly string[] = [...new Set(recorded.map(([key]) => key))];

  test.each(['en', 'vi', 'fr'] as const)(
    'are there in %s, but for rows of tables that are named as their source prints them',
    (language) => {
      const texts: Readonly<Record<string, string>> = Object.assign({}, ...TEXTS.map((own) => own[language]));
      const missing = wanted.filter((key) => (texts[key] ?? '') === '');
      const byTable: Record<string, number> = {};
      for (const key of missing) {
        const table = key.replace(/^reference-data\.input\.(\w+)[-.].*$/, '$1');
        byTable[table] = (byTable[table] ?? 0) + 1;
      }
      // Rows of DESNZ, of EPA and its industries (NAICS), whose wording is what an auditor looks for; gases, which
      // are named by formula; rows of NGA on processes and waste, in the wording of their tables.
      expect(byTable).toEqual({ desnz: 1512, naics: 1016, epa: 203, refrigerant: 183, waste: 25, industrial: 24 });
      const said = Object.keys(texts).filter((key) => key.startsWith('reference-data.'));
      expect(said.filter((key) => !wanted.includes(key))).toEqual([]);
    },
  );

  test('differ in Vietnamese and French, except for words the languages share', () => {
    const english: Readonly<Record<string, string>> = Object.assign({}, ...TEXTS.map(({ en }) => en));
    const alike = (['vi', 'fr'] as const).map((language) => {
      const texts: Readonly<Record<string, string>> = Object.assign({}, ...TEXTS.map((own) => own[language]));
      const things = Object.keys(english).filter((key) => key.startsWith('reference-data.'));
      return things.filter((key) => texts[key] === english[key]);
    });
    const shared = [
      'category.FRANCHISES',
      'input.anthracite',
      'input.bagasse',
      'input.biodiesel',
      'input.eccc-butane',
      'input.eccc-diesel',
      'input.eccc-propane',
      'input.own-franchise',
    ];
    expect(alike.map((keys) => keys.map((key) => key.replace('reference-data.', '')).toSorted())).toEqual([
      [],
      [...shared, 'use.TRANSPORT_AVIATION'],
    ]);
  });

  test('are the same on screens and in files, wherever they are recorded', () => {
    const french = library.namesIn('fr');
    expect(french.input('STATIONARY_FUELS', 'diesel')).toBe(scopeText('input.diesel'));
    const derived = { category: 'FUEL_AND_ENERGY_RELATED', inputType: 'diesel', consumptionType: 'STATIONARY' };
    expect(french.use(derived)).toBe(scopeText('use.STATIONARY'));
    expect(french.use({ ...derived, consumptionType: null })).toBeNull();
    expect([french.category('of-nobody'), french.anyInput('of-nobody')]).toEqual(['of-nobody', 'of-nobody']);
    const flight = inputs.find(({ id }) => id.startsWith('desnz-air'));
    expect(french.anyInput(flight?.id ?? '')).toBe(flight?.name);
  });
});

const scopeText = (key: string) => (referenceData.fr as Readonly<Record<string, string>>)[`reference-data.${key}`];
