import { defineWebPlugin } from '#core';
import { TotalCard } from '#plugins/dashboard/web';
import { manifest } from '../manifest.ts';

const locales = {
  en: () => import('./locales/en.json'),
  vi: () => import('./locales/vi.json'),
  fr: () => import('./locales/fr.json'),
};

export default defineWebPlugin({
  manifest,
  locales,
  bind: ({ bind }) => bind(TotalCard).toConstantValue({ total: 'scope3', hint: 'scope3.total.hint' }),
});
