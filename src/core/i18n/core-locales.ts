import en from './locales/en.json';
import fr from './locales/fr.json';
import vi from './locales/vi.json';
import type { Locales } from './translate.ts';

/** The kernel's own texts, those of the design system (`design.*`), and the sentences of the contract. */
export const coreLocales: Locales = { en, vi, fr };
