/** A possible number of columns with the minimum width in pixels it needs. */
export interface GridStep {
  readonly columns: number;
  readonly room: number;
}

/**
 * Steps from one column to `columns`, fewest first, only with numbers that fill the rows evenly: 4, 2 and 1 for four;
 * 5, 3, 2 and 1 for five. Each column has at least `minColumn` pixels, gaps included.
 */
export function gridSteps(columns: number, minColumn: number, gap: number): readonly GridStep[] {
  const even = new Set(Array.from({ length: columns }, (_, rows) => Math.ceil(columns / (rows + 1))));
  return [...even]
    .toSorted((a, b) => a - b)
    .map((count) => ({ columns: count, room: count === 1 ? 0 : count * minColumn + (count - 1) * gap }));
}
