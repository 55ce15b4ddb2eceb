/** The needs of a column, in points. */
export interface ColumnNeed {
  /** The widest word. A narrower column would break it. */
  readonly least: number;
  /** The widest text on one line. */
  readonly natural: number;
  /** Points, `*` for a share of the rest, `auto` for the width of the text. */
  readonly width: number | '*' | 'auto';
}

/** Share of the room that a `*` column gets before the others must shrink. */
const GRANTED = 0.3;

const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0);

/** Widths of columns that add up to `room`. If there is too little, wide columns shrink down to their longest word. */
export function columnWidths(needs: readonly ColumnNeed[], room: number): readonly number[] {
  const wished = needs.map(({ width, least, natural }) => {
    if (typeof width === 'number') return width;
    return width === 'auto' ? natural : Math.max(least, Math.min(natural, room * GRANTED));
  });
  const rest = room - sum(wished);
  if (rest >= 0) return widened(needs, wished, room);
  const give = needs.map(({ width, least }, index) =>
    typeof width === 'number' ? 0 : Math.max(0, (wished[index] ?? 0) - least),
  );
  const all = sum(give);
  if (all >= -rest) return wished.map((width, index) => width + ((give[index] ?? 0) * rest) / all);
  const narrow = wished.map((width, index) => width - (give[index] ?? 0));
  return narrow.map((width) => (width * room) / sum(narrow));
}

/**
 * Gives the rest to the `*` columns, equally if their words allow; without such columns to all, in proportion to their
 * size.
 */
function widened(needs: readonly ColumnNeed[], wished: readonly number[], room: number): readonly number[] {
  const takers = needs.flatMap(({ width }, index) => (width === '*' ? [index] : []));
  if (takers.length === 0) return wished.map((width) => (width * room) / Math.max(sum(wished), 1));
  const widths = [...wished];
  let open = takers;
  for (;;) {
    const closed = widths.filter((_, index) => !open.includes(index));
    const share = (room - sum(closed)) / open.length;
    const tight = open.filter((index) => (needs[index]?.least ?? 0) > share);
    if (tight.length === 0 || tight.length === open.length) {
      for (const index of open) widths[index] = share;
      return widths;
    }
    for (const index of tight) widths[index] = needs[index]?.least ?? share;
    open = open.filter((index) => !tight.includes(index));
  }
}
