/** Number of characters as a person counts them: a letter outside the first plane is one, not two. */
export function charactersIn(text: string): number {
  return [...text].length;
}

/** The limit in the units the browser counts by, for a text as it stands now. */
export function unitsWithin(text: string, limit: number): number {
  return limit + text.length - charactersIn(text);
}

/** Share of the limit from which on what is left is worth telling. */
const NEAR = 0.8;

/** What is left of a limit, once it is near; null while it is far. */
export function charactersLeft(text: string, limit: number): number | null {
  const count = charactersIn(text);
  return count >= limit * NEAR ? Math.max(limit - count, 0) : null;
}
