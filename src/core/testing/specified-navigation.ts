import type { Authority } from '#contract';
import { MENU_PLACES } from '../registry/menu-places.ts';
import { defineWebPlugin } from '../registry/web-plugin.ts';
import type { MenuGroup, MenuItem, WebPlugin, WebRoute } from '../registry/web-plugin.ts';

type StaffOrHome = 'home' | 'admin';
interface Entry {
  readonly to: string;
  readonly label: string;
  readonly order: number;
  readonly under?: string;
  readonly authorities?: readonly Authority[];
}

/** Texts of the entries by language, as the specification and its translations name them. */
const TEXTS: Readonly<Record<string, readonly [en: string, vi: string, fr: string]>> = {
  dashboard: ['Dashboard', 'Bảng điều khiển', 'Tableau de bord'],
  data: ['Data Management', 'Quản lý dữ liệu', 'Gestion des données'],
  scope1: ['Scope 1', 'Phạm vi 1', 'Scope 1'],
  scope2: ['Scope 2', 'Phạm vi 2', 'Scope 2'],
  scope3: ['Scope 3', 'Phạm vi 3', 'Scope 3'],
  energy: ['Energy', 'Năng lượng', 'Énergie'],
  disclosure: [
    'Supplier Emissions Disclosure',
    'Công bố phát thải của nhà cung cấp',
    'Déclaration des émissions des fournisseurs',
  ],
  report: ['Report', 'Báo cáo', 'Rapport'],
  'company-profile': ['Company Profile', 'Hồ sơ công ty', 'Profil de l’entreprise'],
  profile: ['Profile', 'Hồ sơ', 'Profil'],
  connection: ['Connection', 'Kết nối', 'Connexions'],
  product: ['Product', 'Sản phẩm', 'Produit'],
  'product-management': ['Product Management', 'Quản lý sản phẩm', 'Gestion des produits'],
  'product-comparison': ['Product Comparison', 'So sánh sản phẩm', 'Comparaison de produits'],
  'company-management': ['Company Management', 'Quản lý công ty', 'Gestion des entreprises'],
  company: ['Company', 'Công ty', 'Entreprise'],
  network: ['Network', 'Mạng lưới', 'Réseau'],
};

const { home, admin } = MENU_PLACES;
const label = (name: string) => `specified.${name}`;

const item = (area: StaffOrHome, { label: name, ...entry }: Entry): MenuItem => ({
  area,
  ...entry,
  label: label(name),
  resets: ['dashboard-filter', 'record-list'],
});
const group = (area: StaffOrHome, { id, order }: { id: string; order: number }, name: string): MenuGroup => ({
  area,
  id,
  order,
  label: label(name),
});
const plugin = (id: string, area: StaffOrHome, entries: readonly Entry[], menuGroups: readonly MenuGroup[] = []) =>
  defineWebPlugin({
    manifest: { id: `${area}-${id}`, title: id, requires: [] },
    routes: entries.map(({ to, label: name, authorities }): WebRoute => ({
      area,
      path: to,
      title: label(name),
      page: () => Promise.resolve(() => null),
      ...(authorities ? { authorities } : {}),
    })),
    menu: entries.map((entry) => item(area, entry)),
    menuGroups,
  });

const dataEntries = ({ id, entries }: (typeof MENU_PLACES)[StaffOrHome]['dataManagement']): readonly Entry[] => [
  { to: 'record-request', label: 'disclosure', under: id, order: entries.supplierDisclosure },
  { to: 'energy', label: 'energy', under: id, order: entries.energy },
  { to: 'scope3', label: 'scope3', under: id, order: entries.scope3 },
  { to: 'scope2', label: 'scope2', under: id, order: entries.scope2 },
  { to: 'scope1', label: 'scope1', under: id, order: entries.scope1 },
];

const PRODUCTS: readonly Authority[] = ['PRODUCT_MANAGER'];

/**
 * Plugins with the routes and menus of the specification, one per feature, in reverse order: the bars must not depend
 * on the order in which plugins are found. Their screens are empty.
 */
export const specifiedNavigation: readonly WebPlugin[] = [
  plugin(
    'products',
    'home',
    [
      {
        to: 'product-comparison',
        label: 'product-comparison',
        under: home.product.id,
        order: home.product.entries.comparison,
        authorities: PRODUCTS,
      },
      {
        to: 'product-management',
        label: 'product-management',
        under: home.product.id,
        order: home.product.entries.management,
        authorities: PRODUCTS,
      },
    ],
    [group('home', home.product, 'product')],
  ),
  plugin('connections', 'home', [
    {
      to: 'company-connecting',
      label: 'connection',
      under: home.companyProfile.id,
      order: home.companyProfile.entries.connection,
    },
  ]),
  plugin(
    'company',
    'home',
    [
      {
        to: 'company-profile',
        label: 'profile',
        under: home.companyProfile.id,
        order: home.companyProfile.entries.profile,
      },
    ],
    [group('home', home.companyProfile, 'company-profile')],
  ),
  plugin('network', 'admin', [
    {
      to: 'network-management',
      label: 'network',
      under: admin.companyManagement.id,
      order: admin.companyManagement.entries.network,
    },
  ]),
  plugin(
    'company',
    'admin',
    [
      {
        to: 'company-management',
        label: 'company',
        under: admin.companyManagement.id,
        order: admin.companyManagement.entries.company,
      },
    ],
    [group('admin', admin.companyManagement, 'company-management')],
  ),
  plugin('report', 'home', [{ to: 'report', label: 'report', order: home.report.order }]),
  plugin('report', 'admin', [{ to: 'report', label: 'report', order: admin.report.order }]),
  plugin('profile', 'home', [
    { to: 'my-profile', label: 'profile', under: home.user.id, order: home.user.entries.profile },
  ]),
  plugin('profile', 'admin', [
    { to: 'profile', label: 'profile', under: admin.user.id, order: admin.user.entries.profile },
  ]),
  plugin('records', 'home', dataEntries(home.dataManagement), [group('home', home.dataManagement, 'data')]),
  plugin('records', 'admin', dataEntries(admin.dataManagement), [group('admin', admin.dataManagement, 'data')]),
  plugin('dashboard', 'home', [{ to: 'dashboard', label: 'dashboard', order: home.dashboard.order }]),
  plugin('dashboard', 'admin', [{ to: 'dashboard', label: 'dashboard', order: admin.dashboard.order }]),
  defineWebPlugin({
    manifest: { id: 'specified-texts', title: 'Texts of the specified navigation', requires: [] },
    locales: { en: texts(0), vi: texts(1), fr: texts(2) },
  }),
];

function texts(language: 0 | 1 | 2): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(TEXTS).map(([name, said]) => [label(name), said[language]]));
}
