/** What makes a row the same row again: the same activity of the same days and invoice. */
export interface KeyedRow {
  readonly facilityId: string;
  readonly categoryId: string;
  readonly inputTypeId: string;
  readonly consumptionTypeId?: string | undefined;
  readonly fromDate: string;
  readonly toDate: string;
  readonly reference?: string | undefined;
}

/** Facility, input, period and reference as one text. A row with a key that was imported before creates nothing. */
export function rowKey(row: KeyedRow): string {
  const { facilityId, categoryId, inputTypeId, consumptionTypeId = '', fromDate, toDate, reference = '' } = row;
  return [
    facilityId,
    categoryId,
    inputTypeId,
    consumptionTypeId,
    fromDate,
    toDate,
    reference.trim().toLowerCase(),
  ].join('|');
}
