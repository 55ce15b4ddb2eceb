import { sql, type RawBuilder } from 'kysely';
import { newestFirst, type Clock, type Trx } from '#server';
import type { ConnectionFilter, CounterpartyOption, Network, NetworkRow, Relation } from '../../contract/index.ts';
import { mirrored } from '../../domain/relation.ts';
import { holds } from './search-words.ts';

export interface NetworkQuery {
  readonly page: number;
  readonly size: number;
  readonly cursor?: string | undefined;
  readonly status?: ConnectionFilter | undefined;
  readonly relation?: Relation | undefined;
  readonly companyId?: string | undefined;
  readonly search?: string | undefined;
}

/** Maximum number of companies shown around one. */
const MOST_NEIGHBOURS = 200;

interface Row {
  readonly id: string;
  readonly status: Exclude<NetworkRow['status'], 'EXPIRED'>;
  readonly isExpired: boolean;
  readonly relation: Relation;
  readonly email: string | null;
  readonly message: string;
  readonly createdAt: string;
  readonly connectedAt: string | null;
  readonly changedAt: string;
  readonly expiresAt: string | null;
  readonly from: CounterpartyOption;
  readonly to: CounterpartyOption | null;
}

const ORDER = newestFirst<Row>('connection.changed_at', 'connection.id', ({ changedAt }) => changedAt);

/** Connections of all companies the transaction may see, independent of side. */
export class NetworkView {
  constructor(private readonly clock: Clock) {}

  async page(
    trx: Trx,
    { page, size, cursor, status, relation, companyId, search }: NetworkQuery,
  ): Promise<{ rows: NetworkRow[]; total: number; next: string | null }> {
    const now = this.clock.now().toISOString();
    const found = search ? await named(trx, search) : null;
    const wanted = [
      standing(status, now),
      relation === undefined ? null : sql`connection.relation = ${relation}`,
      companyId === undefined
        ? null
        : sql`(connection.from_company = ${companyId} or connection.to_company = ${companyId})`,
    ];
    const { rows } = await sql<Row>`${columns(now)}
      from (
        select connection.* from company_connection connection
        where ${every([...wanted, found?.inOrder ?? null])} and ${ORDER.after(cursor)}
        order by ${ORDER.by} ${ORDER.part({ page, size, cursor })}
      ) connection order by ${ORDER.by}`.execute(trx);
    const counted = await sql<{ count: string }>`
      select count(*) from company_connection connection
      where ${every([...wanted, found?.all ?? null])}`.execute(trx);
    return {
      rows: rows.map((row) => {
        const { message: _message, ...shown } = presented(row);
        return shown;
      }),
      total: Number(counted.rows[0]?.count ?? 0),
      next: ORDER.next(rows, size),
    };
  }

  async one(trx: Trx, id: string): Promise<(NetworkRow & { readonly message: string }) | undefined> {
    const { rows } = await sql<Row>`${columns(this.clock.now().toISOString())}
      from company_connection connection
      where connection.id = coalesce((select merged_into from company_connection where id = ${id}), ${id}::uuid)`.execute(
      trx,
    );
    return rows[0] && presented(rows[0]);
  }

  /** The companies around one; undefined if there is no such company. */
  async around(trx: Trx, companyId: string): Promise<Network | undefined> {
    const center = await sql<CounterpartyOption>`
      select company_id as id, code, name, type from company where company_id = ${companyId}`.execute(trx);
    if (!center.rows[0]) return undefined;
    const { rows } = await sql<NeighbourRow>`
      select company.company_id as id, company.code, company.name, company.type,
        link.relation, link.status, link.id as "connectionId", link.from_company as "fromCompany",
        (select count(*)::int from company_connection further
          where further.status = 'CONNECTED'
            and (further.from_company = company.company_id or further.to_company = company.company_id)) as links
      from company_connection link
      join company on company.company_id =
        case when link.from_company = ${companyId} then link.to_company else link.from_company end
      where (link.from_company = ${companyId} or link.to_company = ${companyId})
        and link.status in ('REQUEST', 'CONNECTED')
      order by link.status = 'CONNECTED' desc, lower(company.name), company.company_id
      limit ${MOST_NEIGHBOURS}`.execute(trx);
    const neighbours = rows
      .map(({ fromCompany, relation, ...row }) => ({
        ...row,
        relation: fromCompany === companyId ? relation : mirrored(relation),
      }))
      .toSorted((a, b) => (a.name < b.name ? -1 : 1));
    return {
      center: center.rows[0],
      neighbours,
      between: await this.between(
        trx,
        neighbours.map(({ id }) => id),
      ),
    };
  }

  private async between(trx: Trx, ids: readonly string[]): Promise<Network['between']> {
    const { rows } = await sql<{ from: string; to: string }>`
      select from_company as "from", to_company as "to" from company_connection
      where status = 'CONNECTED' and from_company = any(${ids}::uuid[]) and to_company = any(${ids}::uuid[])
      order by id`.execute(trx);
    return rows;
  }
}

interface NeighbourRow extends CounterpartyOption {
  readonly relation: Relation;
  readonly status: 'REQUEST' | 'CONNECTED';
  readonly connectionId: string;
  readonly fromCompany: string;
  readonly links: number;
}

const isOpen = (now: string) =>
  sql`connection.status = 'REQUEST' and (connection.expires_at is null or connection.expires_at > ${now})`;

function standing(status: ConnectionFilter | undefined, now: string): RawBuilder<unknown> {
  if (status === 'CONNECTED') return sql`connection.status = 'CONNECTED'`;
  if (status === 'REQUEST') return isOpen(now);
  if (status === 'ENDED')
    return sql`(connection.status in ('DECLINED', 'WITHDRAWN', 'DISCONNECTED')
      or (connection.status = 'REQUEST' and connection.expires_at <= ${now}))`;
  return sql`connection.status <> 'MERGED'`;
}

/**
 * Up to this many matching companies, connections are looked up by company; above it, connections are scanned in order.
 */
const FEW = 50;

/** Search condition of a connection: one form for an ordered page, one for counting all. */
interface Named {
  readonly inOrder: RawBuilder<unknown>;
  readonly all: RawBuilder<unknown>;
}

/** By either company or by the invited address: companies first, since they are few. */
async function named(trx: Trx, search: string): Promise<Named> {
  const isNamed = holds(search, [
    sql`company.name`,
    sql`company.abn`,
    sql`company.registration_number`,
    sql`company.code`,
  ]);
  const companies = sql<{ company_id: string }>`select company_id from company where ${isNamed}`;
  const { rows } = await sql<{ company_id: string }>`${companies} limit ${FEW + 1}`.execute(trx);
  const isInvited = sql`(connection.email is not null and ${holds(search, [sql`connection.email`])})`;
  const either = (of: RawBuilder<unknown>) =>
    sql`(connection.from_company ${of} or connection.to_company ${of} or ${isInvited})`;
  if (rows.length <= FEW) {
    const few = either(sql`= any(${rows.map((one) => one.company_id)}::uuid[])`);
    return { inOrder: few, all: few };
  }
  // With many matches an ordered scan fills the first page early, while the count needs the whole set.
  const looked = sql`(exists (select from company
    where company.company_id in (connection.from_company, connection.to_company) and ${isNamed}) or ${isInvited})`;
  return { inOrder: looked, all: either(sql`in (${companies})`) };
}

const option = (id: RawBuilder<unknown>) => sql`(
  select json_build_object('id', company_id, 'code', code, 'name', name, 'type', type)
  from company where company_id = ${id})`;

/** Staff see who owns the invited address. Companies are looked up row by row: a page has ten. */
const invited = sql`(
  select company_id from account
  where connection.to_company is null and account.email = connection.email and account.status = 'ACTIVE')`;

const columns = (now: string) => sql`
  select connection.id, connection.status, connection.relation, connection.email, connection.message,
    (connection.status = 'REQUEST' and connection.expires_at <= ${now}) is true as "isExpired",
    connection.created_at as "createdAt", connection.connected_at as "connectedAt",
    connection.changed_at as "changedAt", connection.expires_at as "expiresAt",
    ${option(sql`connection.from_company`)} as "from",
    ${option(sql`coalesce(connection.to_company, ${invited})`)} as "to"`;

const every = (conditions: readonly (RawBuilder<unknown> | null)[]) =>
  sql.join(
    conditions.filter((condition) => condition !== null),
    sql` and `,
  );

function presented({ isExpired, ...row }: Row) {
  return {
    ...row,
    status: isExpired ? ('EXPIRED' as const) : row.status,
    expiresAt: row.status === 'REQUEST' ? row.expiresAt : null,
  };
}
