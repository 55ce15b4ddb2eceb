import { defineWebPlugin } from '#core';
import { manifest } from '../manifest.ts';
import en from './locales/en.json';
import fr from './locales/fr.json';
import vi from './locales/vi.json';

export default defineWebPlugin({ manifest, locales: { en, vi, fr } });
