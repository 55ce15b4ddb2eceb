import type { DataColumn } from '../data-table.ts';

/** Digits inside a text count as numbers: Unit 9 stands before Unit 10. */
const collator = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });

/** What a column sorts a row by; undefined for "no data", which stands last in both directions. */
export function sortKey<Row>({ value, numeric }: DataColumn<Row>, row: Row): string | number | undefined {
  const key = value?.(row) ?? undefined;
  if (!numeric || typeof key !== 'string') return key;
  const figure = Number(key);
  return Number.isNaN(figure) ? key : figure;
}

/** Which of two keys comes first. */
export function compareKeys(a: unknown, b: unknown): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  return collator.compare(String(a), String(b));
}
