import type { ImportLanguage } from '../../contract/index.ts';
import { en } from './en.ts';
import { fr } from './fr.ts';
import type { FieldId, ImportWords } from './import-words.ts';
import { vi } from './vi.ts';

const WORDS: Readonly<Record<ImportLanguage, ImportWords>> = { en, vi, fr };

export const wordsIn = (language: ImportLanguage): ImportWords => WORDS[language];

/** What a field is called in the languages other than English. */
export function otherTitles(id: string): readonly string[] {
  return [vi, fr].flatMap(({ fields }) => fields?.[id as FieldId]?.title ?? []);
}
