/** A bucket of a histogram: how many values were at most `most`. Counts add up from bucket to bucket. */
export interface Bucket {
  readonly most: number;
  readonly count: number;
}

/**
 * A quantile of a histogram, as Prometheus estimates it: values are spread evenly within their bucket. Values beyond the
 * last finite bucket count as its bound. Null without values.
 */
export function quantileOf(buckets: readonly Bucket[], quantile: number): number | null {
  const total = buckets.at(-1)?.count ?? 0;
  if (total === 0) return null;
  const rank = quantile * total;
  const at = buckets.findIndex(({ count }) => count >= rank);
  const bucket = buckets[at];
  if (!bucket) return null;
  const below = buckets[at - 1] ?? { most: 0, count: 0 };
  if (!Number.isFinite(bucket.most)) return below.most;
  const inside = bucket.count - below.count;
  return inside === 0 ? bucket.most : below.most + ((bucket.most - below.most) * (rank - below.count)) / inside;
}
