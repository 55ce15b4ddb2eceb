import type { Say as SayText, TextKey, Texts } from '#server';
import en from './en.json' with { type: 'json' };
import fr from './fr.json' with { type: 'json' };
import vi from './vi.json' with { type: 'json' };

export const texts = { en, vi, fr };

export type WordKey = TextKey<typeof en>;

/** A text of reports in one language, with its placeholders filled in. */
export type Say = SayText<WordKey>;

/** Texts of reports in a language. */
export const wordsIn = (said: Pick<Texts, 'in'>, language: string): Say => said.in<WordKey>(language);

/** The key of a text chosen at run time, if it exists. */
export function wordKey(key: string): WordKey | null {
  return key in en ? (key as WordKey) : null;
}
