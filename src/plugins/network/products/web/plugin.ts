import { defineWebPlugin, MENU_PLACES } from '#core';
import { PRODUCT_KEEPERS, PRODUCT_READERS } from '../contract/product-access.ts';
import { manifest } from '../manifest.ts';
import { CATALOGUE_PATH, MANAGEMENT_PATH } from './product-paths.ts';

const { product } = MENU_PLACES.home;

export default defineWebPlugin({
  manifest,
  routes: [
    {
      area: 'home',
      path: MANAGEMENT_PATH,
      title: 'products.management',
      authorities: PRODUCT_KEEPERS,
      page: () => import('./pages/ProductManagementPage.tsx').then((page) => page.ProductManagementPage),
    },
    {
      area: 'home',
      path: `${MANAGEMENT_PATH}/create`,
      title: 'products.create',
      authorities: PRODUCT_KEEPERS,
      page: () => import('./pages/ProductCreatePage.tsx').then((page) => page.ProductCreatePage),
    },
    {
      area: 'home',
      path: `${MANAGEMENT_PATH}/:id`,
      title: 'products.one',
      authorities: PRODUCT_READERS,
      page: () => import('./pages/ProductPage.tsx').then((page) => page.ProductPage),
    },
    {
      area: 'home',
      path: `${MANAGEMENT_PATH}/:id/edit`,
      title: 'products.change',
      authorities: PRODUCT_KEEPERS,
      page: () => import('./pages/ProductEditPage.tsx').then((page) => page.ProductEditPage),
    },
    {
      area: 'home',
      path: CATALOGUE_PATH,
      title: 'products.catalogue',
      authorities: PRODUCT_READERS,
      page: () => import('./pages/CataloguePage.tsx').then((page) => page.CataloguePage),
    },
  ],
  menuGroups: [{ area: 'home', id: product.id, order: product.order, label: 'products.menu' }],
  menu: [
    {
      area: 'home',
      under: product.id,
      order: product.entries.management,
      to: MANAGEMENT_PATH,
      label: 'products.management',
      authorities: PRODUCT_KEEPERS,
    },
    {
      area: 'home',
      under: product.id,
      order: product.entries.catalogue,
      to: CATALOGUE_PATH,
      label: 'products.catalogue',
      authorities: PRODUCT_KEEPERS,
    },
  ],
  texts: {
    en: () => import('../texts/en.json'),
    vi: () => import('../texts/vi.json'),
    fr: () => import('../texts/fr.json'),
  },
  locales: {
    en: () => import('./locales/en.json'),
    vi: () => import('./locales/vi.json'),
    fr: () => import('./locales/fr.json'),
  },
  screenLocales: {
    en: () => import('./locales/screens/en.json'),
    vi: () => import('./locales/screens/vi.json'),
    fr: () => import('./locales/screens/fr.json'),
  },
  loadServices: () => import('./services.ts').then(({ services }) => services),
  paletteTexts: {
    en: () => import('./locales/palette/en.json'),
    vi: () => import('./locales/palette/vi.json'),
    fr: () => import('./locales/palette/fr.json'),
  },
});
