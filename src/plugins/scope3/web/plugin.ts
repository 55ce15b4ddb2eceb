import { defineWebPlugin } from '#core';
import { TotalCard } from '#plugins/dashboard/web';
import { manifest } from '../manifest.ts';
import en from './locales/en.json';
import fr from './locales/fr.json';
import vi from './locales/vi.json';

export default defineWebPlugin({
  manifest,
  locales: { en, vi, fr },
  bind: ({ bind }) => bind(TotalCard).toConstantValue({ total: 'scope3', hint: 'scope3.total.hint' }),
});
