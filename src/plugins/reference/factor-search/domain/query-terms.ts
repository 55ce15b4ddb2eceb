import { grouped } from './grouped.ts';
import { SYNONYMS, type Concept } from './synonyms.ts';
import { wordsOf } from './words.ts';

/** One thing that is looked for: a word, what it means, or both. */
export interface Term {
  /** Concepts of the table of synonyms; any of them will do. */
  readonly concepts: readonly string[];
  /** A whole word of a row, or the beginning of one. Null for a phrase, whose words alone mean something else. */
  readonly word: string | null;
}

/** A phrase of the table, as words. */
export interface Phrase {
  readonly words: readonly string[];
  readonly concept: string;
}

const phrasesOf = (texts: (concept: Concept) => readonly string[]): ReadonlyMap<string, readonly Phrase[]> => {
  const all = SYNONYMS.flatMap((concept) =>
    texts(concept).map((text): Phrase => ({ words: wordsOf(text), concept: concept.id })),
  ).toSorted((a, b) => b.words.length - a.words.length);
  return grouped(all, ({ words }) => words[0] ?? '');
};

/** Phrases by their first word, the longest first: those of rows, and those people type. */
const IN_ROWS = phrasesOf(({ en }) => en);
const TYPED = phrasesOf(({ en, fr, vi }) => [...en, ...fr, ...vi]);

const isAt = ({ words }: Phrase, text: readonly string[], at: number) =>
  words.every((word, offset) => text[at + offset] === word);

/** Phrases of the table that begin at a place of a row's text. */
export const phrasesAt = (text: readonly string[], at: number): readonly Phrase[] =>
  (IN_ROWS.get(text[at] ?? '') ?? []).filter((phrase) => isAt(phrase, text, at));

/** Words that say nothing about a factor. */
const FILLERS = new Set(wordsOf('a an and by for from in of on per the to de d des du et l la le les par pour un une'));

/** Letters from which the beginning of a synonym counts as the synonym. */
const ENOUGH = 3;

/** The concepts with a word that begins so. */
const begun = (word: string): readonly string[] =>
  word.length < ENOUGH
    ? []
    : [...TYPED].flatMap(([first, phrases]) =>
        first.startsWith(word) ? phrases.filter(({ words }) => words.length === 1).map(({ concept }) => concept) : [],
      );

/** What is looked for. Of the phrases that begin at a word the longest counts. */
export function termsOf(typed: string): readonly Term[] {
  const words = wordsOf(typed);
  const isFilled = words.some((word) => !FILLERS.has(word));
  const terms: Term[] = [];
  for (let at = 0, length = 1; at < words.length; at += length) {
    const word = words[at] ?? '';
    const phrases = (TYPED.get(word) ?? []).filter((phrase) => isAt(phrase, words, at));
    length = phrases[0]?.words.length ?? 1;
    if (phrases.length === 0 && isFilled && FILLERS.has(word)) continue;
    const longest = phrases.filter((phrase) => phrase.words.length === length).map(({ concept }) => concept);
    const concepts = longest.length > 0 ? longest : begun(word);
    terms.push({ concepts: [...new Set(concepts)], word: length === 1 ? word : null });
  }
  return terms;
}
