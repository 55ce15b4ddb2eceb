import { sql, type RawBuilder } from 'kysely';
import { OWN_GASES } from '#domain/emissions';
import { decimal, exactText } from '#domain/units';
import type { Trx } from '#server';
import type { OwnFactor } from '../contract/index.ts';

export interface OwnFactorQuery {
  readonly page: number;
  readonly size: number;
  readonly search?: string | undefined;
  readonly validOn?: string | undefined;
  readonly country?: string | undefined;
  readonly retired?: '1' | undefined;
}

/** `%` and `_` are literal. */
const pattern = (search: string) => `%${search.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;

function wantedOf(companyId: string, { search, validOn, country, retired }: OwnFactorQuery): RawBuilder<unknown> {
  const conditions = [
    sql`factor.company_id = ${companyId}`,
    ...(retired === '1' && validOn === undefined ? [] : [sql`factor.retired_at is null`]),
    ...(search ? [sql`(factor.name ilike ${pattern(search)} or factor.source ilike ${pattern(search)})`] : []),
    ...(validOn === undefined
      ? []
      : [
          sql`factor.valid_from <= ${validOn}::date and (factor.valid_to is null or factor.valid_to >= ${validOn}::date)`,
        ]),
    ...(country === undefined ? [] : [sql`(factor.countries = '{}' or ${country} = any(factor.countries))`]),
  ];
  return sql.join(conditions, sql` and `);
}

const select = (wanted: RawBuilder<unknown>) => sql<OwnFactor>`
  select factor.id, factor.revision, factor.company_id as "companyId", company.name as "companyName", factor.name, value, unit,
    source, basis, co2, ch4, n2o, biogenic_co2 as "biogenicCo2", biogenic_carbon as "biogenicCarbon", upstream, valid_from as "validFrom", valid_to as "validTo", category as "categoryId", input_type as "inputTypeId",
    evidence, countries, published_year as "publishedYear", url, retired_at as "retiredAt", factor.updated_at as "updatedAt"
  from own_factor factor join company on company.company_id = factor.company_id
  where ${wanted}`;

const plain = (figure: string) => exactText(decimal(figure));

/** Without the trailing zeros of the column's scale. */
const presented = (row: OwnFactor): OwnFactor => ({
  ...row,
  value: plain(row.value),
  ...Object.fromEntries(OWN_GASES.map((gas) => [gas, row[gas] === null ? null : plain(row[gas])])),
});

/** A company's factors by name, inside the caller's transaction. */
export async function ownFactorPage(trx: Trx, companyId: string, query: OwnFactorQuery) {
  const wanted = wantedOf(companyId, query);
  const { page, size } = query;
  const { rows } = await sql<OwnFactor>`${select(wanted)}
    order by factor.name, factor.id limit ${size} offset ${(page - 1) * size}`.execute(trx);
  const counted = await sql<{ total: number }>`
    select count(*)::int as total from own_factor factor where ${wanted}`.execute(trx);
  return { rows: rows.map(presented), total: counted.rows[0]?.total ?? 0 };
}

/** One of them; undefined if the company has none with this id. */
export async function ownFactorOf(trx: Trx, companyId: string, id: string): Promise<OwnFactor | undefined> {
  const { rows } = await select(sql`factor.company_id = ${companyId} and factor.id = ${id}`).execute(trx);
  return rows[0] && presented(rows[0]);
}
