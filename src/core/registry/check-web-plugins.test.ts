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

const plugin = (id: string, parts: Partial<WebPlugin>): WebPlugin => ({
  manifest: { id, title: id, requires: [] },
  ...parts,
});
const faults = (...plugins: WebPlugin[]) => webPluginFaults(plugins);

describe('declarations of plugins', () => {
  it('pass when they are correct', () => {
    const a = plugin('a', {
      routes: [screen('a'), screen('a/create'), screen('a/:id'), screen('a', { area: 'admin' }), screen('me')],
      menu: [entry('a', { under: 'more' }), entry('me', { under: 'user' })],
      menuGroups: [{ area: 'home', id: 'more', label: 'core.key', order: 1 }],
    });
    expect(faults(a)).toEqual([]);
  });

  it('fail for a path that occurs twice in an area, whatever its parameters are called', () => {
    const found = faults(plugin('a', { routes: [screen('a/:id')] }), plugin('b', { routes: [screen('a/:recordId')] }));
    expect(found).toEqual(['Plugins "a" and "b" both have the path "a/:recordId" in the area "home". Change one.']);
  });

  it('fail for slashes around a path', () => {
    expect(faults(plugin('a', { routes: [screen('/a')] }))[0]).toContain(
      'Plugin "a" has the path "/a" in the area "home". Write it without slashes',
    );
  });

  it('fail for a menu item without a route', () => {
    const found = faults(plugin('a', { routes: [screen('a', { area: 'admin' })], menu: [entry('a')] }));
    expect(found).toEqual([
      'Plugin "a" has a menu item to "a" in the area "home", where no plugin has such a route. Add the route or correct "to".',
    ]);
  });

  it('fail for a menu item whose label is not the title of its screen; a tab has its own', () => {
    const found = faults(
      plugin('a', {
        routes: [screen('a')],
        menu: [entry('a', { label: 'a.menu' }), entry('a', { label: 'a.tab', tab: 'more' })],
      }),
    );
    expect(found).toEqual([
      'Plugin "a" calls the screen "a" of the area "home" "a.menu" in the menu, and its title is "a.title". A screen has one name: use the title as label.',
    ]);
  });

  it('fail for a menu item under an undeclared group', () => {
    const found = faults(plugin('a', { routes: [screen('a')], menu: [entry('a', { under: 'nowhere' })] }));
    expect(found).toEqual([
      'Plugin "a" has a menu item under "nowhere" in the area "home", which no plugin declares in "menuGroups". Declare it or correct "under".',
    ]);
  });

  it('fail for a group that two plugins declare', () => {
    const group = { area: 'home', id: 'more', label: 'a.title', order: 1 } as const;
    const found = faults(plugin('a', { menuGroups: [group] }), plugin('b', { menuGroups: [group] }));
    expect(found).toEqual(['Plugins "a" and "b" both declare the menu group "more" in the area "home". Keep one.']);
  });

  it('fail for an authority that is not in the catalogue', () => {
    const authorities = ['OWNER' as Authority];
    const found = faults(plugin('a', { routes: [screen('a', { authorities })], menu: [entry('a', { authorities })] }));
    expect(found).toHaveLength(2);
    expect(found[0]).toContain(
      'Plugin "a" requires the authority "OWNER" at its route "a"; it is not in the catalogue.',
    );
  });
});
