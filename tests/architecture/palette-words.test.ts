import { describe, expect, test } from 'vitest';
import { COMPANY_MEMBERS, STAFF } from '#contract';
import { searchCommands } from '#design-system';
import { webPlugins } from '../../src/boot/web-plugins.ts';
import { coreLocales, corePaletteTexts } from '../../src/core/i18n/core-locales.ts';
import { loadTexts, type Language, type Locales } from '../../src/core/i18n/languages.ts';
import { WebRegistry } from '../../src/core/registry/web-registry.ts';
import { actionCommands } from '../../src/core/shell/palette/actions.ts';
import { paletteGroups } from '../../src/core/shell/palette/groups.ts';
import { placeCommands } from '../../src/core/shell/palette/places.ts';
import { openedSource } from '../../src/plugins/records/records/web/palette/opened-source.ts';
import { categorySource } from '../../src/plugins/records/scope3/web/category-source.ts';

async function together(owners: readonly (Locales | undefined)[], language: Language) {
  const loaded = await Promise.all(owners.flatMap((owner) => (owner ? [loadTexts(owner, language)] : [])));
  return Object.assign({}, ...loaded) as Readonly<Record<string, string>>;
}

const shown = webPlugins.flatMap(({ locales, texts }) => [locales, texts]);
const words = webPlugins.map(({ paletteTexts }) => paletteTexts);
const registry = new WebRegistry(webPlugins);
const nothing = () => undefined;
const scopes = ['scope1', 'scope2', 'scope3', 'energy'].map((id, at) => ({ id, number: at + 1 }));

/** What the palette offers without a request for this text, best first. */
async function found(typed: string, language: Language = 'en', area: 'home' | 'admin' = 'home') {
  const texts = await together([coreLocales, corePaletteTexts, ...shown, ...words], language);
  const authorities = area === 'home' ? COMPANY_MEMBERS : STAFF;
  const session = { accountName: 'Mai', email: 'mai@example.test', companyId: 'c', company: null, authorities };
  const reader = { area, session, language, t: (key: string) => texts[key] ?? key };
  const groups = paletteGroups(reader, {
    places: placeCommands(reader, { registry, choose: nothing }),
    actions: actionCommands(reader, {
      preferences: { theme: 'dark', language },
      choose: nothing,
      signOut: nothing,
      showKeys: nothing,
    }),
    sources: [openedSource({ get: nothing, set: nothing }, scopes), categorySource],
  });
  return searchCommands(groups, typed).flatMap(({ items }) => items.map(({ href, id }) => href ?? id));
}

describe('the palette', () => {
  test.each([
    ['new', '/scope1/create'],
    ['scope 1', '/scope1/create'],
    ['scope 3', '/scope3/create'],
    ['fuel', '/scope1/create'],
    ['power', '/scope2/create'],
    ['freight', '/scope3/create?category=UPSTREAM_TRANSPORTATION_AND_DISTRIBUTION'],
    ['waste', '/scope3/create?category=WASTE_GENERATED_IN_OPERATIONS'],
    ['flights', '/scope3/create?category=BUSINESS_TRAVEL'],
    ['lock', '/periods'],
    ['close', '/periods'],
    ['ppa', '/instruments'],
    ['meter', '/meters'],
    ['target', '/targets'],
    ['audit', '/audit'],
    ['import', '/import'],
    ['shortcuts', 'action:keys'],
  ])('puts first for "%s": %s', async (typed, first) => {
    expect((await found(typed))[0]).toBe(first);
  });

  test.each([
    ['bill', '/inbox'],
    ['invoice', '/inbox'],
    ['excel', '/import'],
    ['supplier', '/record-request'],
    ['password', '/my-profile'],
    ['invite', '/company-members'],
  ])('finds for "%s" among the first ten: %s', async (typed, wanted) => {
    const first = (await found(typed)).slice(0, 10);
    expect(first.some((href) => href.startsWith(wanted.slice(0, 8)))).toBe(true);
  });

  test.each([
    ['vi', 'vận chuyển', '/scope3/create?category=UPSTREAM_TRANSPORTATION_AND_DISTRIBUTION'],
    ['vi', 'khóa', '/periods'],
    ['vi', 'điện', '/scope2/create'],
    ['fr', 'fret', '/scope3/create?category=UPSTREAM_TRANSPORTATION_AND_DISTRIBUTION'],
    ['fr', 'verrouiller', '/periods'],
    ['fr', 'carburant', '/scope1/create'],
  ] as const)('finds in %s for "%s": %s', async (language, typed, wanted) => {
    expect((await found(typed, language)).slice(0, 3)).toContain(wanted);
  });

  test('finds for staff what they have', async () => {
    expect((await found('lock', 'en', 'admin'))[0]).toBe('/admin/periods');
    expect((await found('scope 1', 'en', 'admin'))[0]).toBe('/admin/scope1/create');
  });
});

test('words belong to a text that is shown, and to a plugin that shows it', async () => {
  const names = await together([coreLocales, corePaletteTexts, ...shown], 'en');
  const own = await together(words, 'en');
  const strays = Object.keys(own)
    .filter((key) => key.endsWith('.finds'))
    .map((key) => key.slice(0, -'.finds'.length))
    // Categories are named by the reference data.
    .filter((key) => !(key in names) && !(key.replace('scope3.', 'reference-data.') in names));
  expect(strays).toEqual([]);
});
