/** Refrigerants are written R410A, R-410A and R 410A. */
const REFRIGERANT = /\br[\s-](?=\d{2})/g;

/** The words of a text in lower case and without accents, in order. `R-410A` is one word. */
export function wordsOf(text: string): readonly string[] {
  const plain = text
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replaceAll('đ', 'd')
    .replaceAll('œ', 'oe');
  return plain
    .replace(REFRIGERANT, 'r')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
}

/** `wordsOf` that reads each text once: thousands of rows share the names of inputs, families and countries. */
export function wordReader(): (text: string) => readonly string[] {
  const known = new Map<string, readonly string[]>();
  return (text) => {
    const before = known.get(text);
    if (before) return before;
    const words = wordsOf(text);
    known.set(text, words);
    return words;
  };
}
