import { defineWebPlugin } from '#core';
import { recordMenu, recordScreens } from '#plugins/records/records/web';
import { manifest } from '../manifest.ts';
import { scope1Screens } from './scope1-screens.ts';

const locales = {
  en: () => import('./locales/en.ts'),
  vi: () => import('./locales/vi.ts'),
  fr: () => import('./locales/fr.ts'),
};

export default defineWebPlugin({
  manifest,
  routes: (['home', 'admin'] as const).flatMap((area) => recordScreens({ area, scope: scope1Screens })),
  menu: recordMenu({ scope: scope1Screens, order: 10 }),
  locales,
  loadServices: () => import('./services.ts').then(({ services }) => services),
});
