/** Width and height of the drawing, in its own units. */
export const SPARK = { width: 120, height: 28 } as const;

/** Room above and below the line for its stroke. */
const PAD = 2;

/** One decimal is finer than a pixel. */
const place = (figure: number) => String(Math.round(figure * 10) / 10);

/**
 * The path of a line through the figures from the first to the last, from zero to the largest, so that a small change looks
 * small. A gap stays a gap; null without two figures.
 */
export function sparkPath(values: readonly (number | null)[]): string | null {
  const known = values.filter((value) => value !== null);
  if (known.length < 2) return null;
  const [low, high] = [Math.min(0, ...known), Math.max(0, ...known)];
  const span = high - low || 1;
  const step = SPARK.width / Math.max(1, values.length - 1);
  return values
    .map((value, at) => {
      if (value === null) return '';
      const y = SPARK.height - PAD - ((value - low) / span) * (SPARK.height - 2 * PAD);
      const begins = at === 0 || values[at - 1] === null;
      return `${begins ? 'M' : 'L'}${place(at * step)} ${place(y)}`;
    })
    .join('');
}
