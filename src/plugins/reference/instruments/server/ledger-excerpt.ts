import { sql } from 'kysely';
import type { Trx } from '#server';
import { MARKET_INPUTS } from '#plugins/records/scope2/contract';
import { figuresOf, monthsOf } from '../domain/index.ts';
import type { Allocated, Claim, MarketFigures } from '../domain/index.ts';
import { figuresIn, isKept, SCOPE_2 } from './ledger.ts';

/** Facility and days of a record of electricity. */
interface Place {
  readonly facilityId: string;
  readonly fromDate: string;
  readonly toDate: string;
}

/** Index of items by facility and month. */
export class ByMonth<T> {
  private readonly shelves = new Map<string, T[]>();

  add({ facilityId, ...days }: Place, thing: T): void {
    for (const month of monthsOf(days).months) {
      const key = `${facilityId}|${month}`;
      const shelf = this.shelves.get(key);
      if (shelf) shelf.push(thing);
      else this.shelves.set(key, [thing]);
    }
  }

  /** Each item once. */
  touching({ facilityId, ...days }: Place): readonly T[] {
    return [...new Set(monthsOf(days).months.flatMap((month) => this.shelves.get(`${facilityId}|${month}`) ?? []))];
  }
}

/** What the ledger allocates to some facilities and months, and what stored records claim of it. */
export interface LedgerExcerpt {
  readonly claims: ByMonth<Claim>;
  allocated(place: Place): MarketFigures;
}

/**
 * The part of the ledger that some records touch, in two queries whatever their number; null if the company has no
 * ledger. It locks the allocations as the check of one record does. It leaves out what the transaction itself has
 * written: the writer of a file knows that.
 */
export async function ledgerExcerpt(
  trx: Trx,
  companyId: string,
  places: readonly [Place, ...Place[]],
): Promise<LedgerExcerpt | null> {
  if (!(await isKept(trx, companyId))) return null;
  const facilities = [...new Set(places.map(({ facilityId }) => facilityId))];
  const spans = places.map(monthsOf);
  const from = spans.map((span) => span.from).reduce((one, other) => (other < one ? other : one));
  const to = spans.map((span) => span.to).reduce((one, other) => (other > one ? other : one));
  const allocations = new ByMonth<Allocated>();
  const held = await sql<Allocated & { facilityId: string; month: string }>`
    select used.facility_id as "facilityId", used.month, instrument.kind, instrument.surrendered_on as "surrenderedOn",
      used.mwh
    from instrument_allocation used
      join instrument on instrument.company_id = used.company_id and instrument.id = used.instrument_id
    where used.company_id = ${companyId} and used.facility_id = any(${facilities}::uuid[])
      and used.month between ${from} and ${to}
    order by used.instrument_id, used.facility_id, used.month for no key update of used`.execute(trx);
  for (const { facilityId, month, ...one } of held.rows)
    allocations.add({ facilityId, fromDate: month, toDate: month }, one);
  const claims = new ByMonth<Claim>();
  const { rows } = await sql<Place & { methodInputs: Record<string, string> }>`
    select facility_id as "facilityId", from_date as "fromDate", to_date as "toDate", method_inputs as "methodInputs"
    from emission_record
    where company_id = ${companyId} and scope = ${SCOPE_2} and facility_id = any(${facilities}::uuid[])
      and from_date <= ${to} and to_date >= ${from} and deleted_at is null and status <> 'VOID'
      and method_inputs ?| ${Object.values(MARKET_INPUTS)} and xmin <> pg_current_xact_id()::xid`.execute(trx);
  for (const { facilityId, fromDate, toDate, methodInputs } of rows)
    claims.add({ facilityId, fromDate, toDate }, { fromDate, toDate, figures: figuresIn(methodInputs) });
  return { claims, allocated: (place) => figuresOf(allocations.touching(place)) };
}
