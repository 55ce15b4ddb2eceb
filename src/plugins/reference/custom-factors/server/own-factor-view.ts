import { sql, type RawBuilder } from 'kysely';
import { OWN_GASES } from '#domain/emissions';
import { decimal, exactText } from '#domain/units';
import type { Trx } from '#server';
import type { OwnFactor, OwnFactorVersion } from '../contract/index.ts';
import { changedFields, type FactorStatus } from '../domain/index.ts';

export interface OwnFactorQuery {
  readonly page: number;
  readonly size: number;
  readonly search?: string | undefined;
  readonly validOn?: string | undefined;
  readonly country?: string | undefined;
  readonly status?: FactorStatus | undefined;
  readonly retired?: '1' | undefined;
}

/** Shown instead of the name of an account that is not of a company. */
const STAFF_NAME = 'Platform staff';

/** `%` and `_` are literal. */
const pattern = (search: string) => `%${search.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;

function wantedOf(companyId: string, query: OwnFactorQuery): RawBuilder<unknown> {
  const { search, validOn, country, status, retired } = query;
  const conditions = [
    sql`factor.company_id = ${companyId}`,
    ...(retired === '1' && validOn === undefined ? [] : [sql`factor.retired_at is null`]),
    ...(search ? [sql`(said.name ilike ${pattern(search)} or said.source ilike ${pattern(search)})`] : []),
    ...(validOn === undefined
      ? []
      : [sql`said.valid_from <= ${validOn}::date and (said.valid_to is null or said.valid_to >= ${validOn}::date)`]),
    ...(country === undefined ? [] : [sql`(said.countries = '{}' or ${country} = any(said.countries))`]),
    ...(status === undefined ? [] : [sql`said.status = ${status}`]),
  ];
  return sql.join(conditions, sql` and `);
}

/** The version a row shows: the latest, or the approved one. */
const joined = (which: 'latest' | 'approved') => sql`
  own_factor factor
  join own_factor_version said on said.company_id = factor.company_id and said.factor_id = factor.id
    and said.version = ${which === 'latest' ? sql`factor.version` : sql`factor.approved_version`}`;

const CONTENTS = sql`
  said.name, said.value, said.unit, said.source, said.basis, said.co2, said.ch4, said.n2o,
  said.biogenic_co2 as "biogenicCo2", said.biogenic_carbon as "biogenicCarbon", said.upstream,
  said.valid_from as "validFrom", said.valid_to as "validTo", said.category as "categoryId",
  said.input_type as "inputTypeId", said.evidence, said.countries, said.published_year as "publishedYear", said.url,
  array(select link.file_id::text from evidence_link link
    where link.company_id = said.company_id and link.holder_id = said.id order by link.position) as "evidenceIds",
  said.id as "versionId", said.version, said.status, case when said.status = 'RETURNED' then said.reason end as reason,
  coalesce(said.status = 'APPROVED' and said.decided_by in (said.entered_by, said.changed_by, said.submitted_by), false)
    as "selfApproved"`;

const select = (which: 'latest' | 'approved', wanted: RawBuilder<unknown>) => sql<OwnFactor>`
  select factor.id, factor.revision, factor.company_id as "companyId", company.name as "companyName", ${CONTENTS},
    factor.approved_version as "approvedVersion", factor.retired_at as "retiredAt", factor.updated_at as "updatedAt"
  from ${joined(which)}
  join company on company.company_id = factor.company_id
  where ${wanted}`;

const plain = (figure: string) => exactText(decimal(figure));

/** Without the trailing zeros of the column's scale. */
const presented = <T extends Pick<OwnFactor, 'value' | (typeof OWN_GASES)[number]>>(row: T): T => ({
  ...row,
  value: plain(row.value),
  ...Object.fromEntries(OWN_GASES.map((gas) => [gas, row[gas] === null ? null : plain(row[gas])])),
});

/** A company's factors by name, inside the caller's transaction. By a day, those approved, as they are approved. */
export async function ownFactorPage(trx: Trx, companyId: string, query: OwnFactorQuery) {
  const wanted = wantedOf(companyId, query);
  const which = query.validOn === undefined ? 'latest' : 'approved';
  const { page, size } = query;
  const { rows } = await sql<OwnFactor>`${select(which, wanted)}
    order by said.name, factor.id limit ${size} offset ${(page - 1) * size}`.execute(trx);
  const counted = await sql<{ total: number }>`
    select count(*)::int as total from ${joined(which)} where ${wanted}`.execute(trx);
  return { rows: rows.map(presented), total: counted.rows[0]?.total ?? 0 };
}

/** One of them with its latest version; undefined if the company has none with this id. */
export async function ownFactorOf(trx: Trx, companyId: string, id: string): Promise<OwnFactor | undefined> {
  const { rows } = await select('latest', sql`factor.company_id = ${companyId} and factor.id = ${id}`).execute(trx);
  return rows[0] && presented(rows[0]);
}

type StoredVersion = Omit<OwnFactorVersion, 'changed' | `${'entered' | 'changed' | 'submitted' | 'decided'}By`> &
  Readonly<Record<`${'entered' | 'changed' | 'submitted' | 'decided'}${'By' | 'Name'}`, string | null>>;

/** Every version of a factor, newest first; none if the company has no such factor. */
export async function versionsOf(trx: Trx, companyId: string, id: string): Promise<readonly OwnFactorVersion[]> {
  const people = ['entered', 'changed', 'submitted', 'decided'] as const;
  const names = sql.join(
    people.map(
      (
        act,
      ) => sql`${sql.ref(`said.${act}_at`)} as ${sql.ref(`${act}At`)}, ${sql.ref(`said.${act}_by`)} as ${sql.ref(`${act}By`)},
        (select account.name from account where account.id = ${sql.ref(`said.${act}_by`)}) as ${sql.ref(`${act}Name`)}`,
    ),
  );
  const { rows } = await sql<StoredVersion>`
    select ${CONTENTS}, ${names}, coalesce((
        select jsonb_agg(jsonb_build_object('id', file.id, 'name', file.name) order by link.position)
        from evidence_link link join evidence_file file on file.company_id = link.company_id and file.id = link.file_id
        where link.company_id = said.company_id and link.holder_id = said.id), '[]') as files
    from own_factor_version said
    where said.company_id = ${companyId} and said.factor_id = ${id} order by said.version desc`.execute(trx);
  const nameOf = (by: string | null, name: string | null) => (by === null ? null : (name ?? STAFF_NAME));
  return rows.map((row, at): OwnFactorVersion => {
    const before = rows[at + 1];
    const {
      enteredBy,
      enteredName,
      changedBy,
      changedName,
      submittedBy,
      submittedName,
      decidedBy,
      decidedName,
      ...said
    } = row;
    return {
      ...presented(said),
      enteredBy: nameOf(enteredBy, enteredName) ?? STAFF_NAME,
      changedBy: nameOf(changedBy, changedName) ?? STAFF_NAME,
      submittedBy: nameOf(submittedBy, submittedName),
      decidedBy: nameOf(decidedBy, decidedName),
      changed: before ? [...changedFields(before, row)] : [],
    };
  });
}
