import type { FactorRow, FactorValue } from '#domain/emissions';
import { decimal, fixedText } from '#domain/units';

/** The fields of a row a comparison needs. */
export interface ComparableRow extends Pick<
  FactorRow,
  'id' | 'kind' | 'name' | 'values' | 'input' | 'use' | 'region' | 'zone' | 'year'
> {
  readonly family: string | null;
  readonly flag: string;
}

/** One figure that differs, or a row that only one edition has. */
export interface EditionDifference {
  readonly change: 'changed' | 'only-older' | 'only-newer';
  readonly row: ComparableRow;
  readonly figure: string;
  readonly older: FactorValue | null;
  readonly newer: FactorValue | null;
  /** Change in per cent of the older figure, two decimals. */
  readonly percent: string | null;
}

/** Rows records are calculated with; of several with the same key the first, as in a factor book. */
function byQuestion(rows: readonly ComparableRow[]): ReadonlyMap<string, ComparableRow> {
  const found = new Map<string, ComparableRow>();
  for (const row of rows) {
    if (row.flag !== 'primary' && row.flag !== 'derived') continue;
    const key = [row.kind, row.input, row.use, row.region, row.zone, row.year].map((part) => part ?? '').join('|');
    if (!found.has(key)) found.set(key, row);
  }
  return found;
}

function percentOf(older: FactorValue, newer: FactorValue): string | null {
  const before = decimal(older.value);
  if (older.unit !== newer.unit || before.isZero()) return null;
  return fixedText(decimal(newer.value).minus(before).div(before.abs()).times(100), 2);
}

const isSame = (a: FactorValue, b: FactorValue) => a.unit === b.unit && decimal(a.value).equals(decimal(b.value));

function changesOf(older: ComparableRow, newer: ComparableRow): readonly EditionDifference[] {
  const names = new Set([...Object.keys(newer.values), ...Object.keys(older.values)]);
  return [...names].flatMap((figure) => {
    const before = older.values[figure] ?? null;
    const after = newer.values[figure] ?? null;
    if (before && after && isSame(before, after)) return [];
    const percent = before && after ? percentOf(before, after) : null;
    return [{ change: 'changed' as const, row: newer, figure, older: before, newer: after, percent }];
  });
}

/** A row only one edition has, represented by its first figure. */
function only(change: 'only-older' | 'only-newer', row: ComparableRow): EditionDifference {
  const figure = Object.keys(row.values)[0] ?? '';
  const value = row.values[figure] ?? null;
  const isOlder = change === 'only-older';
  return { change, row, figure, older: isOlder ? value : null, newer: isOlder ? null : value, percent: null };
}

/** Changes without a percentage need attention first; a figure only one edition prints is not a change of value. */
function rank({ older, newer, percent }: EditionDifference): number {
  if (older === null || newer === null) return 2;
  return percent === null ? 0 : 1;
}

function bySize(a: EditionDifference, b: EditionDifference): number {
  if (a.percent === null || b.percent === null) return rank(a) - rank(b);
  return decimal(b.percent).abs().comparedTo(decimal(a.percent).abs());
}

/** Differences between two editions: changed figures by size, then rows of only the newer, then rows of only the older. */
export function compareEditions(
  olderRows: readonly ComparableRow[],
  newerRows: readonly ComparableRow[],
): readonly EditionDifference[] {
  const older = byQuestion(olderRows);
  const newer = byQuestion(newerRows);
  const changed = [...newer].flatMap(([key, row]) => {
    const before = older.get(key);
    return before ? changesOf(before, row) : [];
  });
  return [
    ...changed.toSorted(bySize),
    ...[...newer].flatMap(([key, row]) => (older.has(key) ? [] : [only('only-newer', row)])),
    ...[...older].flatMap(([key, row]) => (newer.has(key) ? [] : [only('only-older', row)])),
  ];
}
