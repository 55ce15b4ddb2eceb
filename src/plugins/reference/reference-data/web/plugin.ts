import { defineWebPlugin } from '#core';
import { manifest } from '../manifest.ts';

const locales = {
  en: () => import('../contract/names/en.json'),
  vi: () => import('../contract/names/vi.json'),
  fr: () => import('../contract/names/fr.json'),
};

export default defineWebPlugin({ manifest, locales });
