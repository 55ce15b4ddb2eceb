import type { ExportLanguage } from '#plugins/platform/export-jobs/contract';
import { en } from './en.ts';
import { fr } from './fr.ts';
import type { PackWords } from './pack-words.ts';
import { vi } from './vi.ts';

const WORDS: Readonly<Record<ExportLanguage, PackWords>> = { en, fr, vi };

export const wordsIn = (language: ExportLanguage): PackWords => WORDS[language];
