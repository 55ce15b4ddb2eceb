/** A page of a list, as an offset, a size and an order. */
interface PageSlice {
  readonly skipped: number;
  readonly size: number;
  readonly sort: 'ASC' | 'DESC';
}

/**
 * Reads a page beyond the middle of a list of `records` rows in reverse order, so that the database never skips more than
 * half of the rows. `isReversed`: the rows arrive in the opposite order.
 */
export function reversePastMiddle(
  { skipped, size, sort }: PageSlice,
  records: number,
): PageSlice & { readonly isReversed: boolean } {
  if (skipped * 2 <= records) return { skipped, size, sort, isReversed: false };
  const left = Math.max(records - skipped, 0);
  return {
    skipped: Math.max(left - size, 0),
    size: Math.min(left, size),
    sort: sort === 'ASC' ? 'DESC' : 'ASC',
    isReversed: true,
  };
}
