/** What identifies a row: the same activity, days and invoice are the same row. */
export interface KeyedRow {
  readonly facilityId: string;
  readonly categoryId: string;
  readonly inputTypeId: string;
  readonly consumptionTypeId?: string | undefined;
  readonly fromDate: string;
  readonly toDate: string;
  readonly reference?: string | undefined;
}

/** Facility, input, period and reference as one text. A row whose key was imported before creates nothing. */
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
