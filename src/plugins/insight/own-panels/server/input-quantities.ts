import { sql } from 'kysely';
import { addMonths, type DateRange } from '#domain/time';
import { convert, decimal, type Decimal } from '#domain/units';
import type { Trx } from '#server';

/** What is recorded of one input at a facility in a month, in one unit. */
export interface Quantity {
  readonly facility: string;
  readonly month: string;
  readonly amount: Decimal;
}

interface Stored {
  readonly facility: string;
  readonly month: string;
  readonly unit: string;
  readonly quantity: string;
  readonly records: number;
}

/** Longest period of a record, in months. */
const LONGEST = 12;

/**
 * Quantities of an input. The sums that are kept by month hold t CO2-e and GJ but no quantities, so that these are read
 * from the records: of one input, in one statement, spread over months by days as the kept sums are.
 */
export async function inputQuantities(
  trx: Trx,
  companyId: string,
  inputTypeId: string,
  { from, to }: DateRange,
): Promise<readonly Stored[]> {
  const { rows } = await sql<Stored>`
    select record.facility_id as facility, part.month::text as month, record.unit,
      round(sum(record.quantity * part.share), 6)::text as quantity, count(*)::int as records
    from emission_record as record
      cross join lateral (
        select begin::date as month,
          (least(record.to_date, (begin + interval '1 month')::date - 1) - greatest(record.from_date, begin::date) + 1)::numeric
            / (record.to_date - record.from_date + 1) as share
        from generate_series(date_trunc('month', record.from_date::timestamp), record.to_date::timestamp, interval '1 month')
          as begin
      ) as part
    where record.company_id = ${companyId} and record.scope in (1, 2, 3) and record.input_type = ${inputTypeId}
      and record.deleted_at is null and record.status <> 'VOID'
      and record.from_date >= ${addMonths(from, -LONGEST)}::date and record.from_date <= ${to}::date
      and record.to_date >= ${from}::date and part.month >= ${from}::date and part.month <= ${to}::date
    group by 1, 2, 3
    order by 1, 2, 3`.execute(trx);
  return rows;
}

/** The unit of most records. */
export function usualUnit(rows: readonly Stored[]): string {
  const counts = new Map<string, number>();
  for (const { unit, records } of rows) counts.set(unit, (counts.get(unit) ?? 0) + records);
  const sorted = [...counts].toSorted(([one, a], [other, b]) => b - a || (one < other ? -1 : 1));
  return sorted[0]?.[0] ?? '';
}

/** Quantities in a unit. What is of another kind cannot be added: it is counted as missing. */
export function inUnit(rows: readonly Stored[], unit: string) {
  const found: Quantity[] = [];
  let missing = 0;
  for (const { facility, month, quantity, ...row } of rows) {
    const converted = convert(decimal(quantity), row.unit, unit);
    if (row.unit === unit) found.push({ facility, month, amount: decimal(quantity) });
    else if (converted.ok) found.push({ facility, month, amount: converted.value });
    else missing += row.records;
  }
  return { found, missing };
}
