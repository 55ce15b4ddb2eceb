import { sql, type RawBuilder } from 'kysely';
import { exactText, type Decimal } from '#domain/units';
import { ListOrder, type PageAsked, type Trx } from '#server';
import type { FootprintWorking, ProductFootprint } from '../contract/index.ts';
import { validityOf } from '../domain/index.ts';
import type { FootprintCriteria, StoredFootprint } from './footprint-tables.ts';

/** A record behind a footprint. */
export interface LineageRow {
  readonly recordId: string;
  readonly revision: number;
  readonly runId: string;
  readonly days: number;
  readonly ofDays: number;
  readonly tonnes: Decimal;
  readonly upstream: Decimal | null;
}

const shown = sql`
  select footprint.id, footprint.created_at, footprint.created_by, author.name as created_by_name, footprint.preceding_id,
    footprint.document, footprint.working, footprint.valid_to, gone.at as deprecated_at, ender.name as deprecated_by,
    gone.reason, gone.successor_id
  from footprint
  left join footprint_deprecation as gone
    on gone.company_id = footprint.company_id and gone.footprint_id = footprint.id
  left join account as author on author.id = footprint.created_by
  left join account as ender on ender.id = gone.by_account`;

const lower = (all: readonly string[]) => all.map((one) => one.toLowerCase());

const ACTIVE = 'active';
const DEPRECATED = 'deprecated';

/** Ids of footprints grow with time. */
const ORDER = new ListOrder<StoredFootprint>([{ by: 'footprint.id', type: 'uuid', of: ({ id }) => id, way: 'desc' }]);

/** Footprints, in the caller's transaction. Every statement filters by company. */
export class FootprintStore {
  async list(
    trx: Trx,
    companyId: string,
    {
      search = '',
      status,
      ...asked
    }: { readonly search?: string | undefined; readonly status?: string | undefined } & PageAsked,
  ): Promise<{ readonly rows: readonly StoredFootprint[]; readonly total: number; readonly next: string | null }> {
    const like = `%${search.replace(/[\\%_]/g, '\\$&')}%`;
    const where = sql`footprint.company_id = ${companyId}
      and (${search === ''} or footprint.document->>'productNameCompany' ilike ${like}
        or array_to_string(footprint.product_ids, ' ') ilike ${like})
      and (${status ?? null}::text is null or (gone.at is null) = (${status ?? null}::text = 'Active'))`;
    const { rows } = await sql<StoredFootprint>`
      ${shown} where ${where} and ${ORDER.after(asked.cursor)}
      order by ${ORDER.by} ${ORDER.part(asked)}`.execute(trx);
    const counted = await sql<{ total: number }>`
      select count(*)::int as total from footprint
      left join footprint_deprecation as gone
        on gone.company_id = footprint.company_id and gone.footprint_id = footprint.id
      where ${where}`.execute(trx);
    return { rows, total: counted.rows[0]?.total ?? 0, next: ORDER.next(rows, asked.size) };
  }

  async find(trx: Trx, companyId: string, id: string): Promise<StoredFootprint | undefined> {
    const { rows } = await sql<StoredFootprint>`
      ${shown} where footprint.company_id = ${companyId} and footprint.id = ${id}`.execute(trx);
    return rows[0];
  }

  /**
   * Footprints that match, oldest first, after an id; only those that `granted` admits, a condition on `footprint`. One more
   * than `most` says that there are others.
   */
  async matching(
    trx: Trx,
    companyId: string,
    criteria: FootprintCriteria,
    { granted, after, most }: { granted: RawBuilder<unknown>; after?: string | undefined; most: number },
  ): Promise<readonly StoredFootprint[]> {
    const conditions = [
      sql`footprint.company_id = ${companyId}`,
      granted,
      ...(after === undefined ? [] : [sql`footprint.id > ${after}`]),
      ...overlaps('product_ids', criteria.productId),
      ...overlaps('company_ids', criteria.companyId),
      ...overlaps('classifications', criteria.classification),
      ...overlaps('geographies', criteria.geography),
      ...statusOf(criteria.status),
      ...(criteria.validOn === undefined
        ? []
        : [sql`footprint.valid_from <= ${criteria.validOn} and footprint.valid_to >= ${criteria.validOn}`]),
      ...(criteria.validAfter === undefined ? [] : [sql`footprint.valid_from > ${criteria.validAfter}`]),
      ...(criteria.validBefore === undefined ? [] : [sql`footprint.valid_to < ${criteria.validBefore}`]),
    ];
    const { rows } = await sql<StoredFootprint>`
      ${shown} where ${sql.join(conditions, sql` and `)} order by footprint.id limit ${most + 1}`.execute(trx);
    return rows;
  }

  /** False if its predecessor has been replaced meanwhile. */
  async add(
    trx: Trx,
    companyId: string,
    {
      document,
      working,
      by,
      precedingId,
    }: { document: ProductFootprint; working: FootprintWorking; by: string; precedingId: string | null },
    lineage: readonly LineageRow[],
  ): Promise<boolean> {
    const { from, to } = validityOf(document);
    const { geographyRegionOrSubregion, geographyCountry, geographyCountrySubdivision } = document.pcf;
    const places = [geographyRegionOrSubregion, geographyCountry, geographyCountrySubdivision];
    const { numAffectedRows } = await sql`
      insert into footprint (company_id, id, created_at, created_by, preceding_id, document, working, product_ids,
        company_ids, classifications, geographies, valid_from, valid_to)
      values (${companyId}, ${document.id}, ${document.created}, ${by}, ${precedingId}, ${JSON.stringify(document)}::jsonb,
        ${JSON.stringify(working)}::jsonb, ${lower(document.productIds)}::text[], ${lower(document.companyIds)}::text[],
        ${lower(document.productClassifications ?? [])}::text[],
        ${lower(places.filter((place) => typeof place === 'string'))}::text[], ${from}, ${to})
      on conflict (company_id, preceding_id) do nothing`.execute(trx);
    if (numAffectedRows !== 1n) return false;
    if (lineage.length === 0) return true;
    const column = <T>(of: (row: LineageRow) => T) => lineage.map(of);
    await sql`
      insert into footprint_record (company_id, footprint_id, record_id, revision, run_id, days, of_days, tonnes, upstream)
      select ${companyId}, ${document.id}, line.* from unnest(
        ${column(({ recordId }) => recordId)}::uuid[], ${column(({ revision }) => revision)}::integer[],
        ${column(({ runId }) => runId)}::uuid[], ${column(({ days }) => days)}::integer[],
        ${column(({ ofDays }) => ofDays)}::integer[], ${column(({ tonnes }) => exactText(tonnes))}::numeric[],
        ${column(({ upstream }) => upstream && exactText(upstream))}::numeric[]) as line`.execute(trx);
    return true;
  }

  /** False if it was deprecated before. */
  async deprecate(
    trx: Trx,
    companyId: string,
    id: string,
    { at, by, reason, successorId }: { at: string; by: string; reason: string; successorId: string | null },
  ): Promise<boolean> {
    const { numAffectedRows } = await sql`
      insert into footprint_deprecation (company_id, footprint_id, at, by_account, reason, successor_id)
      values (${companyId}, ${id}, ${at}, ${by}, ${reason}, ${successorId}) on conflict do nothing`.execute(trx);
    return numAffectedRows === 1n;
  }
}

const overlaps = (column: string, wanted: readonly string[]): readonly RawBuilder<unknown>[] =>
  wanted.length === 0 ? [] : [sql`footprint.${sql.ref(column)} && ${lower(wanted)}::text[]`];

/** A status that does not exist matches nothing. */
function statusOf(wanted: readonly string[]): readonly RawBuilder<unknown>[] {
  if (wanted.length === 0) return [];
  const asked = lower(wanted);
  return [
    sql`((${asked.includes(ACTIVE)} and gone.at is null) or (${asked.includes(DEPRECATED)} and gone.at is not null))`,
  ];
}
