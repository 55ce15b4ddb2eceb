import { sql, type RawBuilder } from 'kysely';
import type { Company } from '#plugins/company/company/server';
import type { ExportLanguage } from '#plugins/platform/export-jobs/contract';

/** The validated scope of a pack, with its period in whole months. */
export interface PackScope {
  readonly company: Pick<Company, 'id' | 'name' | 'abn' | 'country' | 'registrationNumber' | 'firstMonth'>;
  readonly from: string;
  readonly to: string;
  /** The earliest first day of a record that touches the period. */
  readonly earliest: string;
  /** None: every facility. */
  readonly facilityIds: readonly string[];
  readonly includeDrafts: boolean;
  readonly language: ExportLanguage;
}

type Condition = RawBuilder<unknown>;

/** Which records of the period to select. */
interface Wanted {
  /** Includes voided records, which count nowhere but have a history. */
  readonly withVoid?: boolean;
}

/** The records of a pack, as a condition on `emission_record as record`: those that touch the period. */
export function packed(scope: PackScope, { withVoid = false }: Wanted = {}): Condition {
  const { company, from, to, earliest, includeDrafts } = scope;
  const statuses = includeDrafts
    ? withVoid
      ? sql`true`
      : sql`record.status <> 'VOID'`
    : withVoid
      ? sql`record.status in ('APPROVED', 'VOID')`
      : sql`record.status = 'APPROVED'`;
  return sql`record.company_id = ${company.id}::uuid and record.deleted_at is null
    and record.from_date between ${earliest}::date and ${to}::date and record.to_date >= ${from}::date
    and ${statuses} and ${ofFacilities(scope, sql`record.facility_id`)}`;
}

/** Whether a facility belongs to the pack. */
export function ofFacilities({ facilityIds }: PackScope, column: Condition): Condition {
  return facilityIds.length === 0 ? sql`true` : sql`${column} = any(${[...facilityIds]}::uuid[])`;
}

/** The order of records: by facility and first day, as in an index. */
export const IN_ORDER = sql`record.facility_id, record.from_date, record.id`;
