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
