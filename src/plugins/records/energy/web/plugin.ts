import { defineWebPlugin } from '#core';
import { recordMenu, recordScreens } from '#plugins/records/records/web';
import { manifest } from '../manifest.ts';
import { energyScreens } from './energy-screens.ts';

const locales = {
  en: () => import('./locales/en.ts'),
  vi: () => import('./locales/vi.ts'),
  fr: () => import('./locales/fr.ts'),
};

export default defineWebPlugin({
  manifest,
  routes: (['home', 'admin'] as const).flatMap((area) => recordScreens({ area, scope: energyScreens })),
  menu: recordMenu({ scope: energyScreens, order: 40 }),
  locales,
  loadServices: () => import('./services.ts').then(({ services }) => services),
});
