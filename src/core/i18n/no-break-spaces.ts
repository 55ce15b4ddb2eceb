import type { Language, Texts } from './languages.ts';

/**
 * French puts a space before these characters. None of them may start a line, and an opening quotation mark may not end
 * one.
 */
const SET_OFF = / (?=[:;?!%»])|(?<=«) /g;

/** Texts with no-break spaces before such punctuation. */
export function withNoBreakSpaces(texts: Texts, language: Language): Texts {
  if (language !== 'fr') return texts;
  return Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, text.replaceAll(SET_OFF, '\u00A0')]));
}
