import { en } from './en.ts';
import { fr } from './fr.ts';
import { vi } from './vi.ts';
import type { FileLanguage, FileWords } from './words.ts';

export type { FileLanguage, FileWords } from './words.ts';

const WORDS: Readonly<Record<FileLanguage, FileWords>> = { en, vi, fr };

export const wordsOf = (language: FileLanguage): FileWords => WORDS[language];

/** A sentence with its places filled in. */
export function filled(sentence: string, places: Readonly<Record<string, string>>): string {
  return sentence.replaceAll(/\{\{(\w+)\}\}/g, (whole, name: string) => places[name] ?? whole);
}

const MARKS: Readonly<Record<FileLanguage, readonly [thousands: string, point: string]>> = {
  en: [',', '.'],
  vi: ['.', ','],
  // A blank that does not break, which the font has.
  fr: ['\u00A0', ','],
};

/** A plain decimal as people of a language write it. */
export function written(plain: string, language: FileLanguage): string {
  const [thousands, point] = MARKS[language];
  const [whole = '0', fraction] = plain.split('.');
  const grouped = whole.replaceAll(/\B(?=(\d{3})+(?!\d))/g, thousands);
  return fraction === undefined ? grouped : `${grouped}${point}${fraction}`;
}
