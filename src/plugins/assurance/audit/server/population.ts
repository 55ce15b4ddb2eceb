import { sql } from 'kysely';
import { addMonths, financialYear } from '#domain/time';
import { sum } from '#domain/units';
import type { BookId } from '#plugins/insight/books/contract';
import type { BookLedger } from '#plugins/insight/books/server';
import type { CompanyStore } from '#plugins/company/company/server';
import type { StoredPart } from '#plugins/records/records/server';
import { compileOnce, type Trx } from '#server';
import { countedValue, type CountedShare, type PopulationItem, type Scope2Method } from '../domain/index.ts';

/** The population of an engagement. */
interface PopulationQuery {
  readonly companyId: string;
  readonly year: number;
  readonly book: BookId;
  readonly scope2Method: Scope2Method;
}

/** A counted record with its current run. */
export interface CountedRecord extends PopulationItem {
  readonly runId: string;
}

/** Number of records per page: enough to be fast, few enough for the memory of a small server. */
const PAGE = 5_000;

/** Maximum length of a record in months (a rule of records), so earlier ones do not reach into the year. */
const LONGEST_MONTHS = 61;

const ENERGY = 4;

/** The approved records of a book and year, each with its value. The values add up to the total of the ledger. */
export class Population {
  constructor(
    private readonly ledger: Pick<BookLedger, 'cellsOf'>,
    private readonly companies: Pick<CompanyStore, 'firstMonth'>,
  ) {}

  async all(trx: Trx, query: PopulationQuery): Promise<readonly CountedRecord[]> {
    const counting = await this.counting(trx, query);
    const found: CountedRecord[] = [];
    for (const scope of counting.read) {
      let after: Pick<StoredTonnes, 'fromDate' | 'id'> = { fromDate: counting.first, id: NO_ID };
      for (;;) {
        const rows = await pageOf(trx, { ...counting, companyId: query.companyId, scope, ...after, size: PAGE });
        for (const row of rows) {
          const counted = counting.counted(row);
          if (counted) found.push(counted);
        }
        const last = rows.at(-1);
        if (rows.length < PAGE || !last) break;
        after = last;
      }
    }
    return found;
  }

  /** One record. Undefined if it does not count. */
  async one(trx: Trx, query: PopulationQuery, recordId: string): Promise<CountedRecord | undefined> {
    const counting = await this.counting(trx, query);
    const { rows } = await sql<StoredTonnes>`
      select ${COLUMNS} from emission_record as record
      where record.company_id = ${query.companyId}::uuid and record.id = ${recordId}::uuid
        and record.deleted_at is null and record.status = 'APPROVED'
        and record.to_date >= ${counting.from}::date and record.from_date <= ${counting.to}::date`.execute(trx);
    return rows[0] && counting.counted(rows[0]);
  }

  /** How records count: by the scopes and shares of the book. */
  private async counting(trx: Trx, { companyId, year, book, scope2Method }: PopulationQuery) {
    const { from, to } = financialYear(year, await this.companies.firstMonth(trx, companyId));
    const asked = { companyIds: [companyId], facilityIds: [], includeDrafts: false, from, to, book };
    const { scopes = [], shares = [] } = await this.ledger.cellsOf(trx, asked);
    const byFacility = new Map<string, CountedShare[]>();
    for (const share of shares) byFacility.set(share.facilityId, [...(byFacility.get(share.facilityId) ?? []), share]);
    return {
      from,
      to,
      first: addMonths(from, -LONGEST_MONTHS),
      // Energy has no tonnes. Upstream of scopes 1 and 2 is part of their records.
      read: scopes.filter((scope) => scope !== ENERGY),
      counted: ({ toDate, total, market, upstream, parts, ...row }: StoredTonnes): CountedRecord | undefined => {
        const period = { from, to, scopes, scope2Method, shares: byFacility.get(row.facilityId) ?? [] };
        const whole = { ...row, toDate, total, market, upstream };
        const value = countedInParts(whole, parts, period);
        return value ? { ...row, value } : undefined;
      },
    };
  }
}

type Recorded = Parameters<typeof countedValue>[0];

/** A record whose days belong to several editions counts by the part of each. */
function countedInParts(
  record: Recorded,
  parts: readonly StoredPart[] | null,
  period: Parameters<typeof countedValue>[1],
) {
  if (!parts) return countedValue(record, period);
  const values = parts.flatMap(
    ({ from: fromDate, to: toDate, t_total: total, t_market: market, t_upstream: upstream }) => {
      const value = countedValue({ ...record, fromDate, toDate, total, market, upstream }, period);
      return value ? [value] : [];
    },
  );
  return values.length === 0 ? null : sum(values);
}

/** Sorts before every id. */
const NO_ID = '00000000-0000-0000-0000-000000000000';

interface StoredTonnes {
  readonly id: string;
  readonly runId: string;
  readonly scope: number;
  readonly facilityId: string;
  readonly fromDate: string;
  readonly toDate: string;
  readonly total: string | null;
  readonly market: string | null;
  readonly upstream: string | null;
  readonly parts: readonly StoredPart[] | null;
}

interface PageValues {
  readonly companyId: string;
  readonly scope: number;
  readonly from: string;
  readonly to: string;
  readonly fromDate: string;
  readonly id: string;
  readonly size: number;
}

const COLUMNS = sql`record.id, record.run_id as "runId", record.scope, record.facility_id as "facilityId",
  record.from_date as "fromDate", record.to_date as "toDate", record.t_total as total, record.t_market as market, record.t_upstream as upstream, record.parts`;

const pageOf = compileOnce<PageValues, StoredTonnes>(
  (_trx, value) => sql`
    select ${COLUMNS} from emission_record as record
    where record.company_id = ${value('companyId')}::uuid and record.scope = ${value('scope')}
      and record.deleted_at is null and record.status = 'APPROVED'
      and (record.from_date, record.id) > (${value('fromDate')}::date, ${value('id')}::uuid)
      and record.from_date <= ${value('to')}::date and record.to_date >= ${value('from')}::date
    order by record.from_date, record.id limit ${value('size')}`,
);
