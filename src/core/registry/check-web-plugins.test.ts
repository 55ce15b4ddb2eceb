import { describe, expect, it } from 'vitest';
import type { Authority } from '#contract';
import { webPluginFaults } from './check-web-plugins.ts';
import type { MenuItem, WebPlugin, WebRoute } from './web-plugin.ts';

const page = () => Promise.resolve(() => null);
const screen = (path: string, changes: Partial<WebRoute> = {}): WebRoute => ({
  area: 'home',
  path,
  page,
  title: 'a.title',
  ...changes,
});
const entry = (to: string, changes: Partial<MenuItem> = {}): MenuItem => ({
  area: 'home',
  order: 10,
  to,
  label: 'a.title',
  ...changes,
});
const texts = { en: { 'a.title': 'A' }, vi: { 'a.title': 'A' }, fr: { 'a.title': 'A' } };

const plugin = (id: string, parts: Partial<WebPlugin>): WebPlugin => ({
  manifest: { id, title: id, requires: [] },
  ...parts,
});
const faults = (...plugins: WebPlugin[]) => webPluginFaults(plugins, new Set(['core.key']));

describe('declarations of plugins', () => {
  it('that are right pass', () => {
    const a = plugin('a', {
      routes: [screen('a'), screen('a/create'), screen('a/:id'), screen('a', { area: 'admin' }), screen('me')],
      menu: [entry('a', { under: 'more' }), entry('me', { under: 'user' })],
      menuGroups: [{ area: 'home', id: 'more', label: 'core.key', order: 1 }],
      locales: texts,
    });
    expect(faults(a)).toEqual([]);
  });

  it('with one path twice in an area, whatever its parameters are called', () => {
    const found = faults(
      plugin('a', { routes: [screen('a/:id')], locales: texts }),
      plugin('b', { routes: [screen('a/:recordId')] }),
    );
    expect(found).toEqual(['Plugins "a" and "b" both have the path "a/:recordId" in the area "home". Change one.']);
  });

  it('with slashes around a path', () => {
    expect(faults(plugin('a', { routes: [screen('/a')], locales: texts }))[0]).toContain(
      'Plugin "a" has the path "/a" in the area "home". Write it without slashes',
    );
  });

  it('with a menu item that leads nowhere', () => {
    const found = faults(plugin('a', { routes: [screen('a', { area: 'admin' })], menu: [entry('a')], locales: texts }));
    expect(found).toEqual([
      'Plugin "a" has a menu item to "a" in the area "home", where no plugin has such a route. Add the route or correct "to".',
    ]);
  });

  it('with a menu item under a group nobody declares', () => {
    const found = faults(
      plugin('a', { routes: [screen('a')], menu: [entry('a', { under: 'nowhere' })], locales: texts }),
    );
    expect(found).toEqual([
      'Plugin "a" has a menu item under "nowhere" in the area "home", which no plugin declares in "menuGroups". Declare it or correct "under".',
    ]);
  });

  it('with a group two declare', () => {
    const group = { area: 'home', id: 'more', label: 'a.title', order: 1 } as const;
    const found = faults(plugin('a', { menuGroups: [group], locales: texts }), plugin('b', { menuGroups: [group] }));
    expect(found).toEqual(['Plugins "a" and "b" both declare the menu group "more" in the area "home". Keep one.']);
  });

  it('with an authority that is not in the catalogue', () => {
    const authorities = ['OWNER' as Authority];
    const found = faults(
      plugin('a', { routes: [screen('a', { authorities })], menu: [entry('a', { authorities })], locales: texts }),
    );
    expect(found).toHaveLength(2);
    expect(found[0]).toContain(
      'Plugin "a" asks for the authority "OWNER" at its route "a"; it is not in the catalogue.',
    );
  });
});

describe('texts of plugins', () => {
  it('that a language lacks', () => {
    const found = faults(
      plugin('a', {
        locales: {
          en: { 'a.title': 'A', 'a.more': 'M' },
          vi: { 'a.title': 'A' },
          fr: { 'a.title': 'A', 'a.more': 'P' },
        },
      }),
    );
    expect(found).toEqual(['Plugin "a" has no text "a.more" in web/locales/vi.json. Add it.']);
  });

  it('that only a translation holds', () => {
    const found = faults(plugin('a', { locales: { en: {}, vi: {}, fr: { 'a.title': 'A' } } }));
    expect(found).toEqual([
      'Plugin "a" has no text "a.title" in web/locales/en.json. Add it.',
      'Plugin "a" has no text "a.title" in web/locales/vi.json. Add it.',
    ]);
  });

  it('that fill other places', () => {
    const found = faults(
      plugin('a', {
        locales: {
          en: { 'a.n': '{{from}} to {{to}}' },
          vi: { 'a.n': '{{to}} {{from}}' },
          fr: { 'a.n': 'de {{from}}' },
        },
      }),
    );
    expect(found).toEqual([
      'Plugin "a" fills other places in the text "a.n" of web/locales/fr.json (from) than of en.json (from, to). Use the same.',
    ]);
  });

  it('may have the plural forms their language needs', () => {
    const locales = {
      en: { 'a.n_one': 'One row in {{file}}', 'a.n_other': '{{count}} rows in {{file}}' },
      vi: { 'a.n_other': '{{count}} hàng trong {{file}}' },
      fr: {
        'a.n_one': '{{count}} ligne de {{file}}',
        'a.n_many': '{{count}} de lignes de {{file}}',
        'a.n_other': '{{count}} lignes de {{file}}',
      },
    };
    expect(faults(plugin('a', { locales }))).toEqual([]);
  });

  it('that two plugins, or a plugin and the core, both hold', () => {
    const core = { 'core.key': 'x' };
    expect(faults(plugin('a', { locales: texts }), plugin('b', { locales: texts }))).toEqual([
      'Plugin "b" has a text "a.title" that plugin "a" has too. Begin its keys with "b.".',
    ]);
    expect(faults(plugin('a', { locales: { en: core, vi: core, fr: core } }))[0]).toContain(
      'has a text "core.key" that the core has too',
    );
  });

  it('that are shown but held by no locale', () => {
    expect(faults(plugin('a', { routes: [screen('a', { title: 'a.lost' })] }))).toEqual([
      'Plugin "a" shows the text "a.lost", which no locale holds. Add it to web/locales.',
    ]);
  });
});
