import { OWN_GASES } from '#domain/emissions';
import type { SignInTables } from '#plugins/identity/sign-in/server';
import { problem } from '#contract';
import type { Trx } from '#server';
import type { OwnFactorBody } from '../contract/index.ts';
import type { FactorContents } from '../domain/index.ts';
import type {
  FactorContentColumns,
  OwnFactorTable,
  OwnFactorTables,
  OwnFactorVersionTable,
} from './own-factor-tables.ts';

export const tables = (trx: Trx) => trx.withTables<OwnFactorTables>();

/** The same 404 for a factor that does not exist and for another company's. */
export function unknownOwnFactor(): never {
  throw problem('custom-factor.unknown', 404, 'custom-factors.unknown');
}

/** A version by its body. What clients from before a field do not send stays as in the version before. */
export function columnsOf(body: OwnFactorBody, before?: FactorContentColumns): FactorContentColumns {
  return {
    name: body.name,
    value: body.value,
    unit: body.unit,
    source: body.source,
    basis: body.basis,
    co2: body.co2 ?? null,
    ch4: body.ch4 ?? null,
    n2o: body.n2o ?? null,
    biogenic_co2: body.biogenicCo2 ?? null,
    biogenic_carbon: body.biogenicCarbon ?? null,
    upstream: body.upstream ?? null,
    valid_from: body.validFrom,
    valid_to: body.validTo ?? null,
    category: body.categoryId ?? null,
    input_type: body.inputTypeId ?? null,
    evidence: body.evidence,
    countries: body.countries ?? before?.countries ?? [],
    facility_ids: body.facilityIds ?? before?.facility_ids ?? [],
    published_year: body.publishedYear === undefined ? (before?.published_year ?? null) : body.publishedYear,
    url: body.url ?? before?.url ?? '',
  };
}

const COLUMN_OF = {
  co2: 'co2',
  ch4: 'ch4',
  n2o: 'n2o',
  biogenicCo2: 'biogenic_co2',
  biogenicCarbon: 'biogenic_carbon',
  upstream: 'upstream',
} as const;

/** The same with the names of the rules, and its files. */
export function contentsOf(row: FactorContentColumns, evidenceIds: readonly string[]): FactorContents {
  const [co2, ch4, n2o, biogenicCo2, biogenicCarbon, upstream] = OWN_GASES.map((gas) => row[COLUMN_OF[gas]]);
  return {
    name: row.name,
    value: row.value,
    unit: row.unit,
    source: row.source,
    basis: row.basis,
    co2: co2 ?? null,
    ch4: ch4 ?? null,
    n2o: n2o ?? null,
    biogenicCo2: biogenicCo2 ?? null,
    biogenicCarbon: biogenicCarbon ?? null,
    upstream: upstream ?? null,
    validFrom: row.valid_from,
    validTo: row.valid_to,
    categoryId: row.category,
    inputTypeId: row.input_type,
    evidence: row.evidence,
    countries: row.countries,
    facilityIds: row.facility_ids,
    publishedYear: row.published_year,
    url: row.url,
    evidenceIds,
  };
}

/** Locks a factor; 404 if the company has none with this id. */
export async function lockFactor(trx: Trx, companyId: string, id: string): Promise<OwnFactorTable> {
  const held = await tables(trx)
    .selectFrom('own_factor')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return held ?? unknownOwnFactor();
}

export async function versionOf(
  trx: Trx,
  { company_id, id }: Pick<OwnFactorTable, 'company_id' | 'id'>,
  version: number,
): Promise<OwnFactorVersionTable> {
  const found = await tables(trx)
    .selectFrom('own_factor_version')
    .selectAll()
    .where('company_id', '=', company_id)
    .where('factor_id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst();
  return found ?? unknownOwnFactor();
}

/** Whether nobody else who is active in the company may approve its factors. */
export async function isOnlyApprover(trx: Trx, companyId: string, accountId: string): Promise<boolean> {
  const others = await trx
    .withTables<SignInTables>()
    .selectFrom('account')
    .select('id')
    .where('company_id', '=', companyId)
    .where('status', '=', 'ACTIVE')
    .where('id', '<>', accountId)
    .where((where) => where(where.val('COMPANY_ADMIN'), '=', where.fn.any('authorities')))
    .limit(1)
    .execute();
  return others.length === 0;
}
