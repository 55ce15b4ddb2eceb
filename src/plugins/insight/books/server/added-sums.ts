import { byName, COUNT_FIELDS, FIGURE_FIELDS } from '#domain/rollup';
import { decimal, exactText } from '#domain/units';
import type { CellDimension, CellSum } from '#plugins/records/records/server';

/** Adds the sums of several periods: one row per group, in the order of the dimensions. */
export function addedSums<D extends CellDimension>(
  lists: readonly (readonly CellSum<D>[])[],
  by: readonly D[],
): readonly CellSum<D>[] {
  const [first = [], ...others] = lists;
  if (others.length === 0) return first;
  const sums = new Map<string, CellSum<D>>();
  for (const one of lists.flat()) {
    const key = keyOf(one, by);
    const known = sums.get(key);
    sums.set(key, known ? plus(known, one) : one);
  }
  return [...sums].toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([, sum]) => sum);
}

const keyOf = <D extends CellDimension>(sum: CellSum<D>, by: readonly D[]) =>
  by.map((dimension) => String(sum[dimension])).join('\u0000');

function plus<D extends CellDimension>(one: CellSum<D>, other: CellSum<D>): CellSum<D> {
  return {
    ...one,
    ...byName(COUNT_FIELDS, (name) => one[name] + other[name]),
    ...byName(FIGURE_FIELDS, (name) => exactText(decimal(one[name]).plus(other[name]))),
  };
}
