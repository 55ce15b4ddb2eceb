import { defineWebPlugin, HeaderTool } from '#core';
import { manifest } from '../manifest.ts';

const locales = {
  en: () => import('./locales/en.json'),
  vi: () => import('./locales/vi.json'),
  fr: () => import('./locales/fr.json'),
};

export default defineWebPlugin({
  manifest,
  locales,
  bind: ({ bind }) =>
    bind(HeaderTool).toConstantValue({
      id: 'notifications/bell',
      order: 10,
      tool: () => import('./components/Bell.tsx').then((module) => module.Bell),
    }),
});
