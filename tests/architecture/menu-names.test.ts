import { describe, expect, test } from 'vitest';
import { AUTHORITIES } from '#contract';
import { webPlugins } from '../../src/boot/web-plugins.ts';
import { coreLocales } from '../../src/core/i18n/core-locales.ts';
import { LANGUAGES, loadTexts, type Language } from '../../src/core/i18n/languages.ts';
import { MENU_PLACES } from '../../src/core/registry/menu-places.ts';
import { addressOfItem } from '../../src/core/registry/web-plugin.ts';
import { WebRegistry } from '../../src/core/registry/web-registry.ts';
import { placeCommands } from '../../src/core/shell/palette/places.ts';
import { navEntries } from '../../src/core/shell/frame/nav-entries.ts';

/** Texts that are loaded with an area, in one language. */
async function textsIn(language: Language): Promise<(key: string) => string> {
  const loaded = await Promise.all(
    [coreLocales, ...webPlugins.flatMap(({ locales, texts }) => [locales, texts])].flatMap((locales) =>
      locales ? [loadTexts(locales, language)] : [],
    ),
  );
  const all: Readonly<Record<string, string>> = Object.assign({}, ...loaded);
  return (key) => {
    const text = all[key];
    if (text === undefined && key.endsWith('.finds')) return key;
    if (text === undefined) throw new Error(`There is no text "${key}" in ${language}.`);
    return text;
  };
}

const areas = ['home', 'admin'] as const;
const cases = areas.flatMap((area) => LANGUAGES.map((language) => [area, language] as const));
const registry = new WebRegistry(webPlugins);
/** Somebody who may see everything. */
const session = {
  accountName: 'Mai',
  email: 'mai@example.test',
  companyId: 'c',
  company: null,
  authorities: AUTHORITIES,
};
const reading = () => undefined;

describe('names of screens', () => {
  test.each(cases)('are the same in the menu, as title and in the palette: %s, %s', async (area, language) => {
    const t = await textsIn(language);
    const nodes = registry.menu(area, session);
    const inBar = navEntries(nodes, { t, pathname: '/', choose: reading }).flatMap(
      (entry) => entry.children ?? [entry],
    );
    const inAccountMenu = registry.userMenu(area, session);
    const places = placeCommands({ area, session, t }, { registry, choose: reading });
    const items = [...nodes.flatMap((node) => (node.kind === 'item' ? [node.item] : node.items)), ...inAccountMenu];
    expect(items.length).toBeGreaterThan(15);
    const names = items.map((item) => {
      const href = addressOfItem(item);
      const route = registry.routes(area).find(({ path }) => path === item.to);
      return {
        href,
        menu: inBar.find((entry) => entry.href === href)?.label ?? t(item.label),
        // A tab has its own name below the title of its screen.
        title: item.tab === undefined ? t(route?.title ?? '') : t(item.label),
        palette: places.find((place) => place.href === href)?.label,
      };
    });
    expect(names.filter(({ menu, title, palette }) => menu !== title || menu !== palette)).toEqual([]);
  });

  test.each(cases)(
    'are those of one screen each, but for the two specified profiles: %s, %s',
    async (area, language) => {
      const t = await textsIn(language);
      const names = registry
        .menu(area, session)
        .flatMap((node) => (node.kind === 'item' ? [node.item] : node.items))
        .map((item) => t(item.label));
      expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
    },
  );
});

describe('the long menus', () => {
  const long = [
    ['home', MENU_PLACES.home.dataManagement.id, ['record', 'check', 'disclose', 'set-up']],
    ['home', MENU_PLACES.home.companyProfile.id, ['set-up', 'plan']],
    ['admin', MENU_PLACES.admin.dataManagement.id, ['record', 'check', 'disclose', 'set-up']],
    ['admin', MENU_PLACES.admin.companyManagement.id, ['set-up', 'plan']],
  ] as const;

  test.each(long)('have every entry under a heading: %s, %s', (area, id, headings) => {
    const node = registry.menu(area, session).find((one) => one.kind === 'group' && one.group.id === id);
    const items = node?.kind === 'group' ? node.items : [];
    expect([...new Set(items.map(({ section }) => section))]).toEqual(headings);
  });

  test('find import, monthly grid, instruments, group, control and intensity', () => {
    const found = registry
      .menu('home', session)
      .flatMap((node) => (node.kind === 'item' ? [node.item] : node.items))
      .map(addressOfItem);
    expect(found).toEqual(
      expect.arrayContaining([
        '/import',
        '/monthly-grid',
        '/company-profile?tab=group',
        '/company-profile?tab=control',
        '/company-profile/intensity',
      ]),
    );
    expect(found.some((address) => address.startsWith('/instruments') || address.includes('instrument'))).toBe(true);
  });
});
