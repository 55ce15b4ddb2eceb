import { sql, type RawBuilder } from 'kysely';
import { OWN_GASES } from '#domain/emissions';
import { decimal, exactText } from '#domain/units';
import { facilityLimit, ListOrder, type PageAsked, type Trx } from '#server';
import type { OwnFactor, OwnFactorVersion } from '../contract/index.ts';
import { changedFields, type FactorStatus } from '../domain/index.ts';

export interface OwnFactorQuery extends PageAsked {
  readonly search?: string | undefined;
  readonly validOn?: string | undefined;
  readonly country?: string | undefined;
  readonly facilityId?: string | undefined;
  readonly status?: FactorStatus | undefined;
  readonly retired?: '1' | undefined;
}

/** Shown instead of the name of an account that is not of a company. */
const STAFF_NAME = 'Platform staff';

/** `%` and `_` are literal. */
const pattern = (search: string) => `%${search.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;

/** A machine that is limited to facilities sees the factors that apply at one of them. */
function withinLimit(): readonly RawBuilder<unknown>[] {
  const limit = facilityLimit();
  return limit === null
    ? []
    : [sql`(version.facility_ids = '{}' or version.facility_ids && ${sql.val(limit)}::uuid[])`];
}

/** The facilities a version is for; of those, a limited machine sees its own. */
function facilitiesSeen(): RawBuilder<readonly string[]> {
  const limit = facilityLimit();
  return limit === null
    ? sql`version.facility_ids::text[]`
    : sql`array(select id::text from unnest(version.facility_ids) as id where id = any(${sql.val(limit)}::uuid[]))`;
}

function wantedOf(companyId: string, query: OwnFactorQuery): RawBuilder<unknown> {
  const { search, validOn, country, facilityId, status, retired } = query;
  const conditions = [
    sql`factor.company_id = ${companyId}`,
    ...withinLimit(),
    ...(retired === '1' && validOn === undefined ? [] : [sql`factor.retired_at is null`]),
    ...(search ? [sql`(version.name ilike ${pattern(search)} or version.source ilike ${pattern(search)})`] : []),
    ...(validOn === undefined
      ? []
      : [
          sql`version.valid_from <= ${validOn}::date and (version.valid_to is null or version.valid_to >= ${validOn}::date)`,
        ]),
    ...(country === undefined ? [] : [sql`(version.countries = '{}' or ${country} = any(version.countries))`]),
    ...(facilityId === undefined
      ? []
      : [sql`(version.facility_ids = '{}' or ${facilityId}::uuid = any(version.facility_ids))`]),
    ...(status === undefined ? [] : [sql`version.status = ${status}`]),
  ];
  return sql.join(conditions, sql` and `);
}

/** The version a row shows: the latest, or the approved one. */
const joined = (which: 'latest' | 'approved') => sql`
  own_factor factor
  join own_factor_version version on version.company_id = factor.company_id and version.factor_id = factor.id
    and version.version = ${which === 'latest' ? sql`factor.version` : sql`factor.approved_version`}`;

const contents = () => sql`
  version.name, version.value, version.unit, version.source, version.basis, version.co2, version.ch4, version.n2o,
  version.biogenic_co2 as "biogenicCo2", version.biogenic_carbon as "biogenicCarbon", version.upstream,
  version.valid_from as "validFrom", version.valid_to as "validTo", version.category as "categoryId",
  version.input_type as "inputTypeId", version.evidence, version.countries, ${facilitiesSeen()} as "facilityIds", version.published_year as "publishedYear", version.url,
  array(select link.file_id::text from evidence_link link
    where link.company_id = version.company_id and link.holder_id = version.id order by link.position) as "evidenceIds",
  version.id as "versionId", version.version, version.status, case when version.status = 'RETURNED' then version.reason end as reason,
  coalesce(version.status = 'APPROVED' and not version.is_received and version.decided_by in (version.entered_by, version.changed_by, version.submitted_by), false)
    as "selfApproved"`;

const select = (which: 'latest' | 'approved', wanted: RawBuilder<unknown>) => sql<OwnFactor>`
  select factor.id, factor.revision, factor.company_id as "companyId", company.name as "companyName", ${contents()},
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

const ORDER = new ListOrder<OwnFactor>([
  { by: 'version.name', type: 'text', of: ({ name }) => name },
  { by: 'factor.id', type: 'uuid', of: ({ id }) => id },
]);

/** A company's factors by name, inside the caller's transaction. By a day, those approved, as they are approved. */
export async function ownFactorPage(trx: Trx, companyId: string, query: OwnFactorQuery) {
  const wanted = wantedOf(companyId, query);
  const which = query.validOn === undefined ? 'latest' : 'approved';
  const { rows } = await sql<OwnFactor>`${select(which, sql`${wanted} and ${ORDER.after(query.cursor)}`)}
    order by ${ORDER.by} ${ORDER.part(query)}`.execute(trx);
  const counted = await sql<{ total: number }>`
    select count(*)::int as total from ${joined(which)} where ${wanted}`.execute(trx);
  return { rows: rows.map(presented), total: counted.rows[0]?.total ?? 0, next: ORDER.next(rows, query.size) };
}

/** One of them with its latest version; undefined if the company has none with this id. */
export async function ownFactorOf(trx: Trx, companyId: string, id: string): Promise<OwnFactor | undefined> {
  const wanted = [sql`factor.company_id = ${companyId}`, sql`factor.id = ${id}`, ...withinLimit()];
  const { rows } = await select('latest', sql.join(wanted, sql` and `)).execute(trx);
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
      ) => sql`${sql.ref(`version.${act}_at`)} as ${sql.ref(`${act}At`)}, ${sql.ref(`version.${act}_by`)} as ${sql.ref(`${act}By`)},
        (select account.name from account where account.id = ${sql.ref(`version.${act}_by`)}) as ${sql.ref(`${act}Name`)}`,
    ),
  );
  const wanted = [sql`version.company_id = ${companyId}`, sql`version.factor_id = ${id}`, ...withinLimit()];
  const { rows } = await sql<StoredVersion>`
    select ${contents()}, ${names}, coalesce((
        select jsonb_agg(jsonb_build_object('id', file.id, 'name', file.name) order by link.position)
        from evidence_link link join evidence_file file on file.company_id = link.company_id and file.id = link.file_id
        where link.company_id = version.company_id and link.holder_id = version.id), '[]') as files
    from own_factor_version version
    where ${sql.join(wanted, sql` and `)} order by version.version desc`.execute(trx);
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
      ...version
    } = row;
    return {
      ...presented(version),
      enteredBy: nameOf(enteredBy, enteredName) ?? STAFF_NAME,
      changedBy: nameOf(changedBy, changedName) ?? STAFF_NAME,
      submittedBy: nameOf(submittedBy, submittedName),
      decidedBy: nameOf(decidedBy, decidedName),
      changed: before ? [...changedFields(before, row)] : [],
    };
  });
}
