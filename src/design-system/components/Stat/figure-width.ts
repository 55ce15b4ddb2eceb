/** Widths of characters of a semibold figure, in em: digits and signs are all as wide as one another. */
const DIGIT = 0.63;
const MARK = 0.26;
const LETTER = 0.76;

const widthOf = (character: string) => (/[\d+-]/.test(character) ? DIGIT : /[.,\s]/.test(character) ? MARK : LETTER);

/** About how wide the longest part of a text is that may not be broken, in em, and never nothing. */
export function widestPart(text: string): number {
  const parts = text.split(/[^\S\u00a0]+/);
  return Math.max(1, ...parts.map((part) => [...part].reduce((sum, character) => sum + widthOf(character), 0)));
}
