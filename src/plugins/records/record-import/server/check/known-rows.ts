import { sql } from 'kysely';
import { decimal, fixedText } from '#domain/units';
import type { Trx } from '#server';
import type { EarlierFigure, ReplacedRecord } from '../import-tables.ts';

/** A record that an earlier import created from a row with the same key. */
export interface KnownRow {
  readonly key: string;
  readonly record_id: string;
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
    select wanted.key, made.record_id, record.quantity, record.unit, record.is_active
    from unnest(${[...keys]}::text[]) as wanted (key)
      cross join lateral (
        select record_id from import_key where company_id = ${companyId} and key = wanted.key limit 1) as made
      cross join lateral (
        select quantity, unit, deleted_at is null and status <> 'VOID' as is_active from emission_record
        where company_id = ${companyId} and id = made.record_id limit 1) as record`.execute(trx);
  return rows;
}

/** The imported records that rows replace, by id, as their files recorded them. */
export async function replacedRecords(
  trx: Trx,
  companyId: string,
  rows: readonly { readonly replaces?: string | undefined }[],
): Promise<ReadonlyMap<string, ReplacedRecord>> {
  const ids = rows.flatMap(({ replaces }) => replaces ?? []);
  if (ids.length === 0) return new Map();
  const { rows: found } = await sql<ReplacedRecord>`
    select made.record_id as "recordId", made.batch_id as "batchId", made.key, row.body
    from import_key as made
      cross join lateral (
        select body from import_row
        where company_id = ${companyId} and batch_id = made.batch_id and key = made.key
          and level in ('accepted', 'warned')
        order by number limit 1) as row
    where made.company_id = ${companyId} and made.record_id = any(${ids}::uuid[])`.execute(trx);
  return new Map(found.map((one) => [one.recordId, one]));
}

/** Months that already have records of an input, where a row may record an activity twice. */
export class RecordedMonths {
  private constructor(private readonly months: ReadonlyMap<string, readonly RecordedMonth[]>) {}

  /** Reads tallies, so that the time does not depend on the number of records. */
  static async of(trx: Trx, companyId: string): Promise<RecordedMonths> {
    const { rows } = await sql<{ key: string; first: string; last: string; effect: string }>`
      select concat_ws('|', facility_id, category, input_type) as key,
        first_month as first, last_month as last, sum(t_total) as effect
      from record_tally where company_id = ${companyId} and status <> 'VOID' and records > 0
      group by facility_id, category, input_type, first_month, last_month`.execute(trx);
    const months = new Map<string, RecordedMonth[]>();
    for (const { key, ...month } of rows) {
      const known = months.get(key);
      if (known) known.push(month);
      else months.set(key, [month]);
    }
    return new RecordedMonths(months);
  }

  /** Whether a month of the row has records of the same input at the same facility. */
  holds(row: RowOfInput): boolean {
    const { from, to } = monthsOf(row);
    return this.of(row).some(({ first, last }) => first <= to && last >= from);
  }

  /**
   * The total of the same months a year before; without records there, of the last recorded months that are as many.
   * Undefined if nothing was recorded before.
   */
  earlier(row: RowOfInput): EarlierFigure | undefined {
    const { from, to } = monthsOf(row);
    const all = this.of(row);
    const lastYear = { from: shifted(from, -12), to: shifted(to, -12) };
    const before = all.filter(({ last }) => last < from).toSorted((one, other) => (one.last < other.last ? 1 : -1));
    const end = before[0]?.last;
    const length = monthsBetween(from, to);
    const places = end === undefined ? [lastYear] : [lastYear, { from: shifted(end, -length), to: end }];
    for (const place of places) {
      const within = all.filter(({ first, last }) => first >= place.from && last <= place.to);
      if (within.length === 0) continue;
      const total = within.reduce((sum, { effect }) => sum.plus(effect), decimal('0'));
      return { ...place, effect: fixedText(total, 6) };
    }
    return undefined;
  }

  private of(row: RowOfInput): readonly RecordedMonth[] {
    return this.months.get([row.facilityId, row.categoryId, row.inputTypeId].join('|')) ?? [];
  }
}

interface RowOfInput {
  readonly facilityId: string;
  readonly categoryId: string;
  readonly inputTypeId: string;
  readonly fromDate: string;
  readonly toDate: string;
}

/** The sum of records over the same months; first and last month as `YYYY-MM-01`, t CO2-e. */
interface RecordedMonth {
  readonly first: string;
  readonly last: string;
  readonly effect: string;
}

const monthsOf = ({ fromDate, toDate }: RowOfInput) => ({
  from: `${fromDate.slice(0, 7)}-01`,
  to: `${toDate.slice(0, 7)}-01`,
});

const indexOf = (month: string) => Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7)) - 1;

const monthsBetween = (from: string, to: string) => indexOf(to) - indexOf(from);

/** The month so many months later. */
function shifted(month: string, by: number): string {
  const index = indexOf(month) + by;
  return `${String(Math.floor(index / 12)).padStart(4, '0')}-${String((index % 12) + 1).padStart(2, '0')}-01`;
}
