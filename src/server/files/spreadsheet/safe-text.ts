/** What spreadsheets take for the beginning of a formula, also in full width, and after a tab or a line break of their own. */
const FORMULA = /^[=+\-@＝＋－＠\t\r\n]/;

/** A text that no spreadsheet runs: an apostrophe before what it would take for a formula. */
export function safeText(text: string): string {
  return FORMULA.test(text) ? `'${text}` : text;
}
