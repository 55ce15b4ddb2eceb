/** Which rows of a list, in which order. */
interface Stretch {
  readonly skipped: number;
  readonly size: number;
  readonly sort: 'ASC' | 'DESC';
}

/**
 * The same rows of a list of so many, counted from the end they are nearer to: nobody counts past more than half of a list.
 * `isTurned`: they come in the opposite order.
 */
export function fromNearerEnd(
  { skipped, size, sort }: Stretch,
  records: number,
): Stretch & { readonly isTurned: boolean } {
  if (skipped * 2 <= records) return { skipped, size, sort, isTurned: false };
  const left = Math.max(records - skipped, 0);
  return {
    skipped: Math.max(left - size, 0),
    size: Math.min(left, size),
    sort: sort === 'ASC' ? 'DESC' : 'ASC',
    isTurned: true,
  };
}
