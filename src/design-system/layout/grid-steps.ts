/** Numbers of columns a grid may have, each with the least room in pixels it needs; the fewest first. */
export interface GridStep {
  readonly columns: number;
  readonly room: number;
}

/**
 * From one column to `columns`, only by numbers that fill their rows evenly: of four 4, 2 and 1, of five 5, 3, 2 and 1.
 * Each column keeps `minColumn` pixels, the gaps counted.
 */
export function gridSteps(columns: number, minColumn: number, gap: number): readonly GridStep[] {
  const even = new Set(Array.from({ length: columns }, (_, rows) => Math.ceil(columns / (rows + 1))));
  return [...even]
    .toSorted((a, b) => a - b)
    .map((count) => ({ columns: count, room: count === 1 ? 0 : count * minColumn + (count - 1) * gap }));
}
