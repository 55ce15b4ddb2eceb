/** One own record as an answer counted it, or would count it now. */
export interface CountedBy<R> {
  readonly recordId: string;
  /** t CO2-e inside the period, 6 places. */
  readonly total: string;
  readonly record: R;
}

export interface RecordChange<R> {
  readonly recordId: string;
  readonly change: 'ADDED' | 'CHANGED' | 'REMOVED';
  readonly before: string | null;
  readonly after: string | null;
  readonly record: R;
}

/** Change of each record; records with the same tonnes are left out. */
export function recordChanges<R>(
  before: readonly CountedBy<R>[],
  after: readonly CountedBy<R>[],
): readonly RecordChange<R>[] {
  const then = new Map(before.map((one) => [one.recordId, one]));
  const now = new Map(after.map((one) => [one.recordId, one]));
  const gone = before.flatMap(({ recordId, total, record }): RecordChange<R>[] => {
    const other = now.get(recordId);
    if (!other) return [{ recordId, change: 'REMOVED', before: total, after: null, record }];
    if (other.total === total) return [];
    return [{ recordId, change: 'CHANGED', before: total, after: other.total, record: other.record }];
  });
  const added = after
    .filter(({ recordId }) => !then.has(recordId))
    .map(({ recordId, total, record }): RecordChange<R> => {
      return { recordId, change: 'ADDED', before: null, after: total, record };
    });
  return [...gone, ...added];
}

/** A line of an answer, with what a difference shows of it. */
export interface DifferingLine {
  readonly typeScope: number;
  readonly categoryId: string;
  readonly categoryName: string;
  readonly allocated: string | null;
}

export interface LineDifference {
  readonly typeScope: number;
  readonly categoryId: string;
  readonly categoryName: string;
  readonly before: string | null;
  readonly after: string | null;
}

/** Lines of two answers that differ, in the order of scope and category. */
export function lineDifferences(
  before: readonly DifferingLine[],
  after: readonly DifferingLine[],
): readonly LineDifference[] {
  const key = ({ typeScope, categoryId }: DifferingLine) => `${typeScope}/${categoryId}`;
  const [then, now] = [before, after].map((lines) => new Map(lines.map((line) => [key(line), line])));
  const keys = [...new Set([...before, ...after].map(key))].sort();
  return keys.flatMap((one): LineDifference[] => {
    const [old, next] = [then?.get(one), now?.get(one)];
    const named = next ?? old;
    if (!named || old?.allocated === next?.allocated) return [];
    const { typeScope, categoryId, categoryName } = named;
    return [{ typeScope, categoryId, categoryName, before: old?.allocated ?? null, after: next?.allocated ?? null }];
  });
}
