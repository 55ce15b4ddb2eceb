import { defineWebPlugin } from '#core';
import { recordMenu, recordScreens } from '#plugins/records/records/web';
import { manifest } from '../manifest.ts';
import { scope3Screens } from './scope3-screens.ts';

const locales = {
  en: () => import('./locales/en.ts'),
  vi: () => import('./locales/vi.ts'),
  fr: () => import('./locales/fr.ts'),
};

export default defineWebPlugin({
  manifest,
  routes: (['home', 'admin'] as const).flatMap((area) => recordScreens({ area, scope: scope3Screens })),
  menu: recordMenu({ scope: scope3Screens, order: 30 }),
  locales,
  loadServices: () => import('./services.ts').then(({ services }) => services),
});
