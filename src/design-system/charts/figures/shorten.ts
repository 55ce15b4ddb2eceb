/** Number of characters a label shows; the full text shows on hover and focus. */
export const LABEL_LETTERS = 20;

/** A text of at most `most` characters plus an ellipsis; cut by characters, so accents and emoji stay intact. */
export function shorten(text: string, most = LABEL_LETTERS): string {
  const letters = [...text];
  return letters.length > most ? `${letters.slice(0, most).join('').trimEnd()}…` : text;
}
