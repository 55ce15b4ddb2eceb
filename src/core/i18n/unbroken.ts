import type { Language, Texts } from './languages.ts';

/** French sets these off by a space, and none of them may begin a line, nor an opening mark end one. */
const SET_OFF = / (?=[:;?!%»])|(?<=«) /g;

/** Texts as they are read: what belongs to the word before it stays on its line. */
export function unbroken(texts: Texts, language: Language): Texts {
  if (language !== 'fr') return texts;
  return Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, text.replaceAll(SET_OFF, '\u00A0')]));
}
