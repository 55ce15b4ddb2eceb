import { lastDayOfMonth, monthsBetween } from '#domain/time';

/** Fields of a record that a sheet needs. */
export interface SheetRecord {
  readonly id: string;
  readonly facilityId: string;
  readonly categoryId: string;
  readonly inputTypeId: string;
  readonly consumptionTypeId: string | null;
  readonly unit: string;
  readonly fromDate: string;
  readonly toDate: string;
}

/** Key of a line of a sheet. */
export type LineKey = Pick<SheetRecord, 'facilityId' | 'categoryId' | 'inputTypeId' | 'consumptionTypeId' | 'unit'>;

/** A month of a line: its one record, and how many others touch it. */
export interface SheetCell<R> {
  readonly record: R | null;
  readonly others: number;
}

export interface SheetLine<R> {
  readonly key: LineKey;
  readonly cells: readonly SheetCell<R>[];
}

/** Key of a record's line as text, equal for records of one line. */
export const lineText = ({ facilityId, categoryId, inputTypeId, consumptionTypeId, unit }: LineKey): string =>
  [facilityId, categoryId, inputTypeId, consumptionTypeId ?? '', unit].join('\u0000');

/** Whether a record covers exactly one month. */
const isOfMonth = ({ fromDate, toDate }: SheetRecord): boolean =>
  fromDate.endsWith('-01') && toDate === lastDayOfMonth(fromDate);

/**
 * Records as lines and months. A cell is the first record that covers exactly its month; every other record that
 * touches the month is counted beside it, so that a sheet hides no record.
 */
export function sheetOf<R extends SheetRecord>(
  records: readonly R[],
  months: readonly string[],
): readonly SheetLine<R>[] {
  const lines = new Map<string, { key: LineKey; cells: { record: R | null; others: number }[] }>();
  const lineOf = (record: R) => {
    const text = lineText(record);
    const known = lines.get(text) ?? { key: record, cells: months.map(() => ({ record: null, others: 0 })) };
    lines.set(text, known);
    return known.cells;
  };
  for (const record of records) {
    const cells = lineOf(record);
    const own = isOfMonth(record) ? cells[months.indexOf(record.fromDate)] : undefined;
    if (own?.record === null) {
      own.record = record;
      continue;
    }
    for (const month of monthsBetween(record.fromDate, record.toDate)) {
      const touched = cells[months.indexOf(month)];
      if (touched) touched.others += 1;
    }
  }
  return [...lines.values()];
}
