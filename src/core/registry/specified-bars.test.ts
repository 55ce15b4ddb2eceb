import { describe, expect, it } from 'vitest';
import type { Authority } from '#contract';
import { loadTexts } from '../i18n/languages.ts';
import { specifiedNavigation } from '../testing/specified-navigation.ts';
import { webPluginFaults } from './check-web-plugins.ts';
import { WebRegistry } from './web-registry.ts';

const registry = new WebRegistry(specifiedNavigation);
const texts = specifiedNavigation.find(({ locales }) => locales)?.locales;
const english: Readonly<Record<string, string>> = texts ? await loadTexts(texts, 'en') : {};
const said = (key: string) => english[key] ?? key;

/** The labels of the bar; a menu is an object with the list of its entries. */
const bar = (area: 'home' | 'admin', ...authorities: readonly Authority[]) =>
  registry
    .menu(area, { authorities, company: null })
    .map((node) =>
      node.kind === 'item'
        ? said(node.item.label)
        : { [said(node.group.label)]: node.items.map(({ label }) => said(label)) },
    );

const DATA = {
  'Data Management': ['Scope 1', 'Scope 2', 'Scope 3', 'Energy', 'Supplier Emissions Disclosure'],
};

const COMPANY_USER = ['Dashboard', DATA, 'Report', { 'Company Profile': ['Profile', 'Connection'] }];

describe('navigation of the specification, section 2', () => {
  it('is declared without faults', () => {
    expect(webPluginFaults(specifiedNavigation)).toEqual([]);
  });

  it.each([['USER'], ['COMPANY_ADMIN'], ['AUDITOR']] as const)('is the bar of a company user for %s', (authority) => {
    expect(bar('home', authority)).toEqual(COMPANY_USER);
  });

  it.each([
    ['PRODUCT_MANAGER', ['PRODUCT_MANAGER']],
    ['a preparer who manages products', ['USER', 'PRODUCT_MANAGER']],
    ['a company administrator who manages products', ['COMPANY_ADMIN', 'PRODUCT_MANAGER']],
  ] as const)('ends with the product menu for %s', (_, authorities) => {
    expect(bar('home', ...authorities)).toEqual([
      ...COMPANY_USER,
      { Product: ['Product Management', 'Product Comparison'] },
    ]);
  });

  it('is the bar of staff for ADMIN', () => {
    expect(bar('admin', 'ADMIN')).toEqual([
      'Dashboard',
      DATA,
      'Report',
      { 'Company Management': ['Company', 'Network'] },
    ]);
  });

  it.each(['home', 'admin'] as const)('has the profile in the account menu, area %s', (area) => {
    expect(registry.userMenu(area, { authorities: ['ADMIN'], company: null }).map(({ label }) => said(label))).toEqual([
      'Profile',
    ]);
  });

  it('does not depend on the order in which plugins are found', () => {
    const other = new WebRegistry(specifiedNavigation.toReversed());
    for (const [area, authority] of [
      ['home', 'PRODUCT_MANAGER'],
      ['admin', 'ADMIN'],
    ] as const)
      expect(other.menu(area, { authorities: [authority], company: null })).toEqual(
        registry.menu(area, { authorities: [authority], company: null }),
      );
  });
});
