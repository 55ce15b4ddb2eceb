import type { RecordArea } from '#plugins/records/records/web';

/** The selected sheet. */
export interface SheetQuery {
  readonly area: RecordArea;
  readonly companyId: string | null;
  readonly typeScope: number;
  readonly year: number;
  readonly facilityIds: readonly string[];
}
