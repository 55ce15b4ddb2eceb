import type { ReportLanguage } from '../report-query.ts';
import { en, type WordKey } from './en.ts';
import { fr } from './fr.ts';
import { vi } from './vi.ts';

const WORDS: Readonly<Record<ReportLanguage, Readonly<Record<WordKey, string>>>> = { en, vi, fr };

/** A text in one language, its `{{places}}` filled in. */
export type Say = (key: WordKey, places?: Readonly<Record<string, string | number>>) => string;

/** Texts of reports in a language. */
export function wordsIn(language: ReportLanguage): Say {
  const words = WORDS[language];
  return (key, places = {}) =>
    words[key].replaceAll(/\{\{(\w+)\}\}/g, (place, name: string) => String(places[name] ?? place));
}

/** The key of a word that is named at run time, if there is one. */
export function wordKey(key: string): WordKey | null {
  return key in en ? (key as WordKey) : null;
}

export type { WordKey } from './en.ts';
