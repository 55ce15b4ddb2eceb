import { defineWebPlugin } from '#core';
import { recordMenu, recordScreens } from '#plugins/records/records/web';
import { manifest } from '../manifest.ts';
import { scope2Screens } from './scope2-screens.ts';

const locales = {
  en: () => import('./locales/en.ts'),
  vi: () => import('./locales/vi.ts'),
  fr: () => import('./locales/fr.ts'),
};

export default defineWebPlugin({
  manifest,
  routes: (['home', 'admin'] as const).flatMap((area) => recordScreens({ area, scope: scope2Screens })),
  menu: recordMenu({ scope: scope2Screens, order: 20 }),
  locales,
  loadServices: () => import('./services.ts').then(({ services }) => services),
});
