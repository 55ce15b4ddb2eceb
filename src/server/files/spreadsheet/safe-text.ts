/**
 * Starts of a formula for spreadsheet programs, also as full-width characters, and after a leading tab or line break.
 */
const FORMULA = /^[=+\-@＝＋－＠\t\r\n]/;

/** Prevents formula injection: puts an apostrophe before a text that a spreadsheet program would run as a formula. */
export function safeText(text: string): string {
  return FORMULA.test(text) ? `'${text}` : text;
}
