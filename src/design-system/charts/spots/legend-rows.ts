/** Pixels of a letter at 12 px, a little more than Inter's mean; of the mark before a name; and between two entries. */
const LETTER = 6.6;
const MARK = 18;
const GAP = 16;

/** Height of a row in pixels. */
export const LEGEND_ROW = 20;

/** Places of legend entries, as many side by side as fit. */
export function legendRows(names: readonly string[], width: number) {
  let x = 0;
  let row = 0;
  const entries = names.map((name) => {
    const wide = MARK + [...name].length * LETTER;
    if (x > 0 && x + wide > width) {
      x = 0;
      row += 1;
    }
    const entry = { name, x, y: row * LEGEND_ROW };
    x += wide + GAP;
    return entry;
  });
  return { entries, height: names.length === 0 ? 0 : (row + 1) * LEGEND_ROW };
}

/** How many letters of 12 px fit into a width. */
export const lettersIn = (width: number): number => Math.max(0, Math.floor(width / LETTER));
