import { sql } from 'kysely';
import { spreadByDays } from '#domain/time';
import { decimal, sum, type Decimal } from '#domain/units';
import type { CounterpartySide } from '#plugins/records/records/server';
import { compileOnce, type Trx } from '#server';
import type { PanelQuery } from './panel-query.ts';

/** Accepted disclosures of one company: their number, and their amounts for a period. */
export interface Disclosed {
  readonly name: string;
  readonly disclosures: number;
  readonly tonnes: Decimal;
}

interface Row {
  readonly id: string;
  readonly name: string;
  readonly fromDate: string;
  readonly toDate: string;
  readonly tonnes: string;
}

interface Values {
  readonly companyIds: readonly string[] | null;
  readonly from: string;
  readonly to: string;
}

/** Disclosures a company received from its suppliers, or gave to its customers. */
const accepted = (side: CounterpartySide) => {
  const [other, own] = side === 'supplier' ? ['supplier', 'customer'] : ['customer', 'supplier'];
  return compileOnce<Values, Row>(
    (_trx, value) => sql`
      select ${sql.ref(`${other}_id`)} as id, ${sql.ref(`${other}_name`)} as name, from_date as "fromDate",
        to_date as "toDate", tonnes
      from record_request
      where status = 'ACCEPTED' and tonnes is not null and to_date >= ${value('from')}::date
        and from_date <= ${value('to')}::date
        and (${value('companyIds')}::uuid[] is null or ${sql.ref(`${own}_id`)} = any(${value('companyIds')}::uuid[]))`,
  );
};

const acceptedOf = { supplier: accepted('supplier'), customer: accepted('customer') };

/** Grouped by the other company. A disclosure that extends beyond the period counts by its days in the period. */
export async function disclosuresOf(
  trx: Trx,
  { ledger: { companyIds, from, to } }: PanelQuery,
  side: CounterpartySide,
): Promise<ReadonlyMap<string, Disclosed>> {
  const found = new Map<string, Disclosed>();
  for (const row of await acceptedOf[side](trx, { companyIds, from, to })) {
    const shares = spreadByDays(decimal(row.tonnes), row.fromDate, row.toDate);
    const within = sum(shares.filter(({ month }) => month >= from && month <= to).map(({ share }) => share));
    const known = found.get(row.id);
    found.set(row.id, {
      name: row.name,
      disclosures: (known?.disclosures ?? 0) + 1,
      tonnes: known ? known.tonnes.plus(within) : within,
    });
  }
  return found;
}
