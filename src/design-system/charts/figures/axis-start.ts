/** Changes below this part of the highest level would be thin lines on an axis from zero. */
const SMALL = 0.2;

/**
 * Where the axis of levels begins, in their unit: at zero (null), unless all changes are small beside the levels. Then at a
 * round figure below the lowest level, so that the changes fill about half of the height.
 */
export function axisStart(levels: readonly (number | null)[]): number | null {
  const known = levels.filter((level) => level !== null);
  const [lowest, highest] = [Math.min(...known), Math.max(...known)];
  const range = highest - lowest;
  if (known.length < 2 || lowest <= 0 || range === 0 || range > SMALL * highest) return null;
  const step = 10 ** Math.floor(Math.log10(range));
  const start = Math.floor((lowest - range) / step) * step;
  return start > 0 ? start : null;
}
