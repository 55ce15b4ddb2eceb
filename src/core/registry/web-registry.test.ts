import { describe, expect, it } from 'vitest';
import type { Authority } from '#contract';
import { ASSUMED_COMPANY } from '../session/session.ts';
import type { WebPlugin } from './web-plugin.ts';
import { isOpenTo, WebRegistry } from './web-registry.ts';

const page = () => Promise.resolve(() => null);
const home = (path: string) => ({ area: 'home', path, page, title: path }) as const;
const item = (to: string, order: number, more = {}) => ({ area: 'home', to, order, label: to, ...more }) as const;
const group = (id: string, order: number) => ({ area: 'home', id, order, label: id }) as const;
const manifest = { id: 'a', title: 'A', requires: [] };

const registry = (parts: Omit<WebPlugin, 'manifest'>) => new WebRegistry([{ manifest, ...parts }]);
const viewer = (authorities: readonly Authority[]) => ({ authorities, company: null });

describe('menu', () => {
  const menus = registry({
    routes: ['dashboard', 'scope2', 'scope1', 'report', 'products', 'me'].map(home),
    menu: [
      item('report', 30),
      item('scope2', 20, { under: 'records' }),
      item('scope1', 10, { under: 'records' }),
      item('dashboard', 10),
      item('products', 10, { under: 'product', authorities: ['PRODUCT_MANAGER'] }),
      item('me', 10, { under: 'user' }),
    ],
    menuGroups: [group('product', 40), group('records', 20), group('empty', 5)],
  });

  const shape = (authorities: readonly ('USER' | 'PRODUCT_MANAGER')[]) =>
    menus
      .menu('home', viewer(authorities))
      .map((node) => (node.kind === 'item' ? node.item.to : [node.group.id, ...node.items.map(({ to }) => to)]));

  it('is ordered, with groups among items and without empty groups', () => {
    expect(shape(['USER'])).toEqual(['dashboard', ['records', 'scope1', 'scope2'], 'report']);
  });

  it('shows entries that require an authority only to users who have it', () => {
    expect(shape(['USER', 'PRODUCT_MANAGER'])).toEqual([
      'dashboard',
      ['records', 'scope1', 'scope2'],
      'report',
      ['product', 'products'],
    ]);
  });

  it('keeps the account menu and the areas separate', () => {
    expect(menus.userMenu('home', viewer(['USER'])).map(({ to }) => to)).toEqual(['me']);
    expect(menus.menu('admin', viewer(['ADMIN']))).toEqual([]);
  });
});

describe('landing of an area', () => {
  it('is the dashboard', () => {
    const some = registry({ routes: [home('report'), home('dashboard')], menu: [item('report', 1)] });
    expect(some.landing('home', viewer(['USER']))).toBe('dashboard');
  });

  it('is the first page of the person, if it is open to them', () => {
    const some = registry({
      routes: [home('dashboard'), home('morning'), { ...home('audit'), authorities: ['AUDITOR'] }],
      menu: [],
    });
    const landing = (firstPage: string) => some.landing('home', { ...viewer(['USER']), firstPage });
    expect([landing('morning'), landing('audit'), landing('gone')]).toEqual(['morning', 'dashboard', 'dashboard']);
  });

  it('is the first visible entry if there is no dashboard', () => {
    const some = registry({
      routes: [home('secret'), home('scope1'), home('me')],
      menu: [
        item('secret', 1, { authorities: ['PRODUCT_MANAGER'] }),
        item('scope1', 2, { under: 'records' }),
        item('me', 1, { under: 'user' }),
      ],
      menuGroups: [group('records', 1)],
    });
    expect(some.landing('home', viewer(['USER']))).toBe('scope1');
    expect(some.landing('home', viewer(['PRODUCT_MANAGER']))).toBe('secret');
    expect(some.landing('admin', viewer(['ADMIN']))).toBeNull();
  });
});

describe('a screen about one country', () => {
  const australian = { ...home('limits'), countries: ['AU'] };
  const seenBy = (
    country: string,
    facilityCountries: readonly string[],
    route: Parameters<typeof isOpenTo>[1] = australian,
  ) => isOpenTo({ authorities: ['USER'], company: { ...ASSUMED_COMPANY, country, facilityCountries } }, route);

  it('is open to companies there, and to those with a facility there', () => {
    expect(seenBy('AU', [])).toBe(true);
    expect(seenBy('GB', ['GB', 'AU'])).toBe(true);
    expect(seenBy('GB', ['GB', 'FR'])).toBe(false);
    expect(seenBy('GB', ['GB'], home('report'))).toBe(true);
  });

  it('is open to staff', () => {
    expect(isOpenTo(viewer(['ADMIN']), { ...australian, area: 'admin' })).toBe(true);
  });

  it('is in the menu of nobody else', () => {
    const menus = registry({
      routes: [australian, home('report')],
      menu: [item('limits', 1, { countries: ['AU'] }), item('report', 2)],
    });
    const at = (country: string) =>
      menus.menu('home', { authorities: ['USER'], company: { ...ASSUMED_COMPANY, country } });
    expect(at('AU')).toHaveLength(2);
    expect(at('GB')).toHaveLength(1);
  });
});

it('starts with the first plugins and takes all others once', () => {
  const first = { manifest, routes: [home('login')] };
  const growing = new WebRegistry([first], false);
  const seen: boolean[] = [];
  growing.complete$.subscribe((isComplete) => seen.push(isComplete));
  expect(growing.routes('home').map(({ path }) => path)).toEqual(['login']);
  growing.complete([first, { manifest: { ...manifest, id: 'b' }, routes: [home('dashboard')] }]);
  expect(growing.routes('home').map(({ path }) => path)).toEqual(['login', 'dashboard']);
  expect([seen, growing.isComplete(), growing.manifests.length]).toEqual([[false, true], true, 2]);
  expect(() => growing.complete([])).toThrow('complete');
});
