import type { DashboardLanguage } from '../../contract/index.ts';
import { en } from './en.ts';
import { fr } from './fr.ts';
import { vi } from './vi.ts';
import type { FileWords } from './words.ts';

const WORDS: Readonly<Record<DashboardLanguage, FileWords>> = { en, vi, fr };

export const wordsOf = (language: DashboardLanguage): FileWords => WORDS[language];
