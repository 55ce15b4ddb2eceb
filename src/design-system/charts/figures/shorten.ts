/** Letters of a long label that are shown; the whole text is on hover and focus. */
export const LABEL_LETTERS = 20;

/** A text of at most `most` letters and an ellipsis; cut by characters, so an accent or emoji stays whole. */
export function shorten(text: string, most = LABEL_LETTERS): string {
  const letters = [...text];
  return letters.length > most ? `${letters.slice(0, most).join('').trimEnd()}…` : text;
}
