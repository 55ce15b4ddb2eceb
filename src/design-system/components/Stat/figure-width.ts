/** Character widths of a semibold figure, in em; digits and signs all have the same width. */
const DIGIT = 0.63;
const MARK = 0.26;
const LETTER = 0.76;

const widthOf = (character: string) => (/[\d+-]/.test(character) ? DIGIT : /[.,\s]/.test(character) ? MARK : LETTER);

/** Approximate width of the longest unbreakable part of a text, in em; never zero. */
export function widestPart(text: string): number {
  const parts = text.split(/[^\S\u00a0]+/);
  return Math.max(1, ...parts.map((part) => [...part].reduce((sum, character) => sum + widthOf(character), 0)));
}
