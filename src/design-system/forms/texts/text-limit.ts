/** Number of characters as people count them: a character outside the basic plane is one, not two. */
export function charactersIn(text: string): number {
  return [...text].length;
}

/** The limit in UTF-16 code units, which browsers count, for the current text. */
export function unitsWithin(text: string, limit: number): number {
  return limit + text.length - charactersIn(text);
}

/** Share of the limit from which the remaining characters are announced. */
const NEAR = 0.8;

/** Characters left, once the limit is near; null before. */
export function charactersLeft(text: string, limit: number): number | null {
  const count = charactersIn(text);
  return count >= limit * NEAR ? Math.max(limit - count, 0) : null;
}
