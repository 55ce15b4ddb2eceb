import { sql } from 'kysely';
import type { Trx } from '#server';

/** A record that an earlier import created from a row with the same key. */
export interface KnownRow {
  readonly key: string;
  readonly quantity: string;
  readonly unit: string;
  /** Neither deleted nor voided. */
  readonly is_active: boolean;
}

/**
 * Which of these keys have records. Looks up each whole key separately: the planner has no statistics on the new rows
 * during an import, and would plan a join that reads all of them for every batch.
 */
export async function knownRows(trx: Trx, companyId: string, keys: readonly string[]): Promise<readonly KnownRow[]> {
  if (keys.length === 0) return [];
  const { rows } = await sql<KnownRow>`
    select wanted.key, record.quantity, record.unit, record.is_active
    from unnest(${[...keys]}::text[]) as wanted (key)
      cross join lateral (
        select record_id from import_key where company_id = ${companyId} and key = wanted.key limit 1) as made
      cross join lateral (
        select quantity, unit, deleted_at is null and status <> 'VOID' as is_active from emission_record
        where company_id = ${companyId} and id = made.record_id limit 1) as record`.execute(trx);
  return rows;
}

/** Months that already have records of an input, where a row may record an activity twice. */
export class RecordedMonths {
  private constructor(private readonly months: ReadonlyMap<string, readonly (readonly [string, string])[]>) {}

  /** Reads tallies, so that the time does not depend on the number of records. */
  static async of(trx: Trx, companyId: string): Promise<RecordedMonths> {
    const { rows } = await sql<{ key: string; first: string; last: string }>`
      select concat_ws('|', facility_id, category, input_type) as key,
        min(first_month) as first, max(last_month) as last
      from record_tally where company_id = ${companyId} and status <> 'VOID' and records > 0
      group by facility_id, category, input_type, first_month, last_month`.execute(trx);
    const months = new Map<string, (readonly [string, string])[]>();
    for (const { key, first, last } of rows) {
      const known = months.get(key);
      if (known) known.push([first, last]);
      else months.set(key, [[first, last]]);
    }
    return new RecordedMonths(months);
  }

  /** Whether a month of the row has records of the same input at the same facility. */
  holds(row: {
    readonly facilityId: string;
    readonly categoryId: string;
    readonly inputTypeId: string;
    readonly fromDate: string;
    readonly toDate: string;
  }): boolean {
    const from = `${row.fromDate.slice(0, 7)}-01`;
    const to = `${row.toDate.slice(0, 7)}-01`;
    const known = this.months.get([row.facilityId, row.categoryId, row.inputTypeId].join('|')) ?? [];
    return known.some(([first, last]) => first <= to && last >= from);
  }
}
