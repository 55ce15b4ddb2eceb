import { defineWebPlugin, MENU_PLACES } from '#core';
import { manifest } from '../manifest.ts';
import en from './locales/en.json';
import fr from './locales/fr.json';
import vi from './locales/vi.json';
import { DATA_MANAGEMENT } from './record-screens.tsx';

export default defineWebPlugin({
  manifest,
  menuGroups: (['home', 'admin'] as const).map((area) => ({
    area,
    id: DATA_MANAGEMENT,
    label: 'records.menu',
    order: MENU_PLACES[area].dataManagement.order,
  })),
  locales: { en, vi, fr },
});
