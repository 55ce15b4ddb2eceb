import { decimal, exactText } from '#domain/units';
import type { CellDimension, CellSum } from '#plugins/records/records/server';

const COUNTS = ['records', 'parts', 'withoutMarket'] as const;
const FIGURES = ['tTotal', 'tLocation', 'tMarket', 'tCo2', 'tCh4', 'tN2o', 'energyGj'] as const;

/** Sums of several periods as those of all of them: one row for each group, in the order of the dimensions. */
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
  const counts = COUNTS.map((name) => [name, one[name] + other[name]] as const);
  const figures = FIGURES.map((name) => [name, exactText(decimal(one[name]).plus(other[name]))] as const);
  return { ...one, ...Object.fromEntries(counts), ...Object.fromEntries(figures) };
}
