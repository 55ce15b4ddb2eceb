const ASCII = /^[ -~]*$/;

/** A title or a word for comparison: lower case, without accents, punctuation and repeated spaces. */
export function plainText(text: string): string {
  // Most names have nothing to take apart, which halves the time.
  if (ASCII.test(text))
    return text
      .toLowerCase()
      .replace(/[^a-z0-9%]+/g, ' ')
      .trim();
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/đ/g, 'd')
    .replace(/œ/g, 'oe')
    .replace(/[^\p{L}\p{N}%]+/gu, ' ')
    .trim();
}

export const wordsIn = (text: string): readonly string[] =>
  plainText(text)
    .split(' ')
    .filter((word) => word !== '');
