import { sql, type RawBuilder } from 'kysely';
import { exactText, decimal } from '#domain/units';
import type { EvidenceStore } from '#plugins/assurance/evidence/server';
import { ListOrder, type Trx } from '#server';
import type { InstrumentDetail, InstrumentKind, InstrumentRow } from '../contract/index.ts';

export interface InstrumentQuery {
  /** Null: every company the transaction may see. */
  readonly companyId: string | null;
  readonly page: number;
  readonly size: number;
  readonly cursor?: string | undefined;
  readonly kind?: InstrumentKind | undefined;
  readonly search?: string | undefined;
}

type Stored = Omit<InstrumentRow, 'serialFrom' | 'serialTo'> & { serialFrom: string | null; serialTo: string | null };

const ORDER = new ListOrder<Stored>([
  { by: 'instrument.generated_on', type: 'date', of: ({ generatedOn }) => generatedOn, way: 'desc' },
  { by: 'instrument.id', type: 'uuid', of: ({ id }) => id, way: 'desc' },
]);

/** Instruments for the screens, inside the caller's transaction. */
export class InstrumentView {
  constructor(private readonly evidence: EvidenceStore) {}

  async page(
    trx: Trx,
    { companyId, page, size, cursor, kind, search }: InstrumentQuery,
  ): Promise<{ readonly rows: InstrumentRow[]; readonly total: number; readonly next: string | null }> {
    const wanted = every([
      companyId === null ? null : sql`instrument.company_id = ${companyId}`,
      kind ? sql`instrument.kind = ${kind}` : null,
      search
        ? sql`(instrument.reference ilike ${pattern(search)} or instrument.station ilike ${pattern(search)})`
        : null,
    ]);
    const { rows } = await sql<Stored>`${select(sql`${wanted} and ${ORDER.after(cursor)}`)}
      order by ${ORDER.by} ${ORDER.part({ page, size, cursor })}`.execute(trx);
    const counted = await sql<{ total: number }>`
      select count(*)::int as total from instrument where ${wanted}`.execute(trx);
    return { rows: rows.map(presented), total: counted.rows[0]?.total ?? 0, next: ORDER.next(rows, size) };
  }

  /** Without the facts that need a search across companies. */
  async one(
    trx: Trx,
    companyId: string | null,
    id: string,
  ): Promise<Omit<InstrumentDetail, 'isClaimedElsewhere'> | undefined> {
    const ofCompany = companyId === null ? null : sql`instrument.company_id = ${companyId}`;
    const { rows } = await sql<Stored>`${select(every([sql`instrument.id = ${id}`, ofCompany]))}`.execute(trx);
    const row = rows[0];
    if (!row) return undefined;
    const allocations = await sql<InstrumentDetail['allocations'][number]>`
      select facility_id as "facilityId", facility.name as "facilityName", month, mwh
      from instrument_allocation used
      join facility on facility.company_id = used.company_id and facility.id = used.facility_id
      where used.company_id = ${row.companyId} and used.instrument_id = ${id}
      order by month, facility.name, facility_id`.execute(trx);
    const files = await this.evidence.ofRecords(trx, row.companyId, [id]);
    return {
      ...presented(row),
      allocations: allocations.rows.map(({ mwh, ...cell }) => ({ ...cell, mwh: plain(mwh) })),
      evidenceIds: (files.get(id) ?? []).map((file) => file.id),
    };
  }
}

function select(wanted: RawBuilder<unknown>): RawBuilder<Stored> {
  return sql<Stored>`
    select instrument.id, instrument.revision, instrument.company_id as "companyId", company.name as "companyName", kind, reference,
      instrument.mwh, used.mwh as "allocatedMwh", instrument.mwh - used.mwh as "remainingMwh",
      station, serial_from as "serialFrom", serial_to as "serialTo", generated_on as "generatedOn",
      surrendered_on as "surrenderedOn", region, note, instrument.updated_at as "updatedAt",
      (select count(*)::int from evidence_link
        where evidence_link.company_id = instrument.company_id and holder_id = instrument.id) as "evidenceCount"
    from instrument
    join company on company.company_id = instrument.company_id
    cross join lateral (
      select coalesce(sum(mwh), 0) as mwh from instrument_allocation
      where instrument_allocation.company_id = instrument.company_id and instrument_id = instrument.id
    ) used
    where ${wanted}`;
}

function presented({ serialFrom, serialTo, ...row }: Stored): InstrumentRow {
  return {
    ...row,
    mwh: plain(row.mwh),
    allocatedMwh: plain(row.allocatedMwh),
    remainingMwh: plain(row.remainingMwh),
    serialFrom: serialFrom === null ? null : Number(serialFrom),
    serialTo: serialTo === null ? null : Number(serialTo),
  };
}

/** Without the trailing zeros of the column's scale. */
const plain = (stored: string) => exactText(decimal(stored));

function every(wanted: readonly (RawBuilder<unknown> | null)[]): RawBuilder<unknown> {
  const conditions = wanted.filter((one) => one !== null);
  return conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `);
}

/** `%` and `_` are literal. */
function pattern(search: string): string {
  return `%${search.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
}
