import type { DataColumn } from '../data-table.ts';

/** Digits inside a text sort as numbers: Unit 9 before Unit 10. */
const collator = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });

/** Sort key of a row in a column; undefined for "no data", which comes last in both directions. */
export function sortKey<Row>({ value, numeric }: DataColumn<Row>, row: Row): string | number | undefined {
  const key = value?.(row) ?? undefined;
  if (!numeric || typeof key !== 'string') return key;
  const figure = Number(key);
  return Number.isNaN(figure) ? key : figure;
}

/** Comparator of two keys. */
export function compareKeys(a: unknown, b: unknown): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  return collator.compare(String(a), String(b));
}
