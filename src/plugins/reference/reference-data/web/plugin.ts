import { defineWebPlugin } from '#core';
import { manifest } from '../manifest.ts';

export default defineWebPlugin({
  manifest,
  texts: {
    en: () => import('../texts/en.json'),
    vi: () => import('../texts/vi.json'),
    fr: () => import('../texts/fr.json'),
  },
});
