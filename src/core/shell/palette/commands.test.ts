import { describe, expect, it } from 'vitest';
import type { Authority } from '#contract';
import { WebRegistry } from '../../registry/web-registry.ts';
import { defineWebPlugin } from '../../registry/web-plugin.ts';
import type { WebRoute } from '../../registry/web-plugin.ts';
import { specifiedNavigation } from '../../testing/specified-navigation.ts';
import { actionCommands } from './actions.ts';
import type { PreferenceState } from '../preferences/preferences.ts';
import { paletteGroups } from './groups.ts';
import { placeCommands } from './places.ts';
import type { PaletteReader } from './palette-source.ts';

const english = specifiedNavigation.find(({ locales }) => locales)?.locales?.en as Readonly<Record<string, string>>;

const reader = (area: 'home' | 'admin', ...authorities: readonly Authority[]): PaletteReader => ({
  area,
  session: { accountName: 'Mai', email: 'mai@example.test', companyId: 'c', company: null, authorities },
  t: (key) => english[key] ?? key,
  language: 'en',
});

const screen = (path: string, more: Partial<WebRoute> = {}): WebRoute => ({
  area: 'home',
  path,
  title: `title of ${path}`,
  page: () => Promise.resolve(() => null),
  ...more,
});

const further = defineWebPlugin({
  manifest: { id: 'further', title: 'Further', requires: [] },
  routes: [
    screen('scope1/create', { authorities: ['USER'] }),
    screen('scope1/:scopeId'),
    screen('export-scope'),
    screen('network', { area: 'admin' }),
  ],
});

const registry = new WebRegistry([...specifiedNavigation, further]);

const places = (who: PaletteReader, choose = () => undefined as void) => placeCommands(who, { registry, choose });

describe('places of the palette', () => {
  it('are the screens of the bar, of the account menu and those without an entry, each with its menu', () => {
    expect(places(reader('home', 'USER')).map(({ label, description }) => [label, description])).toEqual([
      ['Dashboard', undefined],
      ['Scope 1', 'Data Management'],
      ['Scope 2', 'Data Management'],
      ['Scope 3', 'Data Management'],
      ['Energy', 'Data Management'],
      ['Supplier Emissions Disclosure', 'Data Management'],
      ['Report', undefined],
      ['Profile', 'Company Profile'],
      ['Connection', 'Company Profile'],
      ['Profile', 'design.account'],
      ['title of scope1/create', undefined],
      ['title of export-scope', undefined],
    ]);
  });

  it('are only those the user may see', () => {
    const hrefs = (who: PaletteReader) => places(who).map(({ href }) => href);
    expect(hrefs(reader('home', 'USER'))).not.toContain('/product-management');
    expect(hrefs(reader('home', 'PRODUCT_MANAGER'))).toContain('/product-management');
    expect(hrefs(reader('home', 'AUDITOR'))).not.toContain('/scope1/create');
    expect(hrefs(reader('admin', 'ADMIN'))).toEqual([
      '/admin/dashboard',
      ...['scope1', 'scope2', 'scope3', 'energy', 'record-request'].map((path) => `/admin/${path}`),
      '/admin/report',
      '/admin/company-management',
      '/admin/network-management',
      '/admin/profile',
      '/admin/network',
    ]);
  });

  it('reset what their menu entry resets', () => {
    const chosen: unknown[] = [];
    const [dashboard] = placeCommands(reader('home', 'USER'), {
      registry,
      choose: ({ to, resets }) => chosen.push([to, resets]),
    });
    dashboard?.onAction?.();
    expect(chosen).toEqual([['dashboard', ['dashboard-filter', 'record-list']]]);
  });

  it('have unique ids', () => {
    const ids = places(reader('home', 'PRODUCT_MANAGER')).map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });
});

describe('commands of the kernel', () => {
  const preferences: PreferenceState = { theme: 'dark', language: 'fr' };
  const actions = (choose: (choice: Partial<PreferenceState>) => void, signOut = () => undefined as void) =>
    actionCommands(reader('home', 'USER'), { preferences, choose, signOut, showKeys: () => undefined }).items;

  it('offer the other themes and languages, and sign out', () => {
    const chosen: unknown[] = [];
    let left = false;
    const all = actions(
      (choice) => chosen.push(choice),
      () => {
        left = true;
      },
    );
    expect(all.map(({ label }) => label)).toEqual([
      'shell.theme.to-light',
      'shell.language.en',
      'shell.language.vi',
      'shell.keys.title',
      'shell.logout',
    ]);
    for (const { onAction } of all) onAction?.();
    expect(chosen).toEqual([{ theme: 'light' }, { language: 'en' }, { language: 'vi' }]);
    expect(left).toBe(true);
  });
});

describe('groups of the palette', () => {
  const own = (id: string, order: number, href: string) => ({
    id,
    order,
    commands: () => [{ id: `${id}/do`, label: 'Do', items: [{ id: `${id}/one`, label: id, href }] }],
  });
  const groups = (...sources: readonly ReturnType<typeof own>[]) =>
    paletteGroups(reader('home', 'USER'), {
      places: places(reader('home', 'USER')),
      actions: actionCommands(reader('home', 'USER'), {
        preferences: { theme: 'dark', language: 'en' },
        choose: () => undefined,
        signOut: () => undefined,
        showKeys: () => undefined,
      }),
      sources,
    });

  it('are places, the groups of plugins in order, and the commands of the kernel', () => {
    expect(groups(own('late', 20, '/x'), own('early', 10, '/y')).map(({ id }) => id)).toEqual([
      'places',
      'early/do',
      'late/do',
      'actions',
    ]);
  });

  it('list a screen once: one that a plugin offers is not also a place', () => {
    const [first] = groups(own('records', 10, '/scope1/create'));
    expect(first?.items.some(({ href }) => href === '/scope1/create')).toBe(false);
    expect(first?.items.some(({ href }) => href === '/export-scope')).toBe(true);
  });
});
