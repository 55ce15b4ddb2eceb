import { sql, type RawBuilder } from 'kysely';
import { newestFirst, type Clock, type Trx } from '#server';
import type { RegistrationKind } from '#plugins/company/company/contract';
import type {
  ConnectionCounts,
  ConnectionDetail,
  ConnectionFilter,
  ConnectionRow,
  ConnectionStatus,
  CounterpartyOption,
  Direction,
  Relation,
} from '../../contract/index.ts';
import { mirrored } from '../../domain/relation.ts';
import type { PeopleView } from './people-view.ts';
import { holds } from './search-words.ts';

export interface ConnectionQuery {
  readonly page: number;
  readonly size: number;
  readonly cursor?: string | undefined;
  readonly status?: ConnectionFilter | undefined;
  readonly direction?: Direction | undefined;
  readonly relation?: Relation | undefined;
  readonly search?: string | undefined;
}

/** A connection as screens read it. */
export interface FoundConnection extends ConnectionRow {
  readonly message: string;
  readonly abn: string | null;
  readonly registration: ConnectionDetail['registration'];
}

const ORDER = newestFirst<Row>('connection.changed_at', 'connection.id', ({ changedAt }) => changedAt);

/** The connections of a company, seen from its side, for its screens. */
export class ConnectionListView {
  constructor(
    private readonly people: Pick<PeopleView, 'addressesOf'>,
    private readonly clock: Clock,
  ) {}

  async page(
    trx: Trx,
    companyId: string,
    { page, size, cursor, status, direction, relation, search }: ConnectionQuery,
  ): Promise<{ rows: ConnectionRow[]; total: number; next: string | null }> {
    const reader = await this.reader(trx, companyId);
    const wanted = every([
      mine(reader),
      standing(reader, status),
      direction === undefined ? null : towards(reader, direction),
      relation === undefined ? null : related(reader, relation),
    ]);
    const named = search
      ? sql`and ${holds(search, [
          sql`company.name`,
          sql`company.abn`,
          sql`company.registration_number`,
          sql`connection.email`,
        ])}`
      : sql``;
    // The other company is looked up for the rows of this page only, unless the search needs its name.
    const { rows } = await sql<Row>`${columns(reader)}
      from (
        select connection.* from company_connection connection ${search ? withOther(reader) : sql``}
        where ${wanted} ${named} and ${ORDER.after(cursor)} order by ${ORDER.by} ${ORDER.part({ page, size, cursor })}
      ) connection ${withOther(reader)} order by ${ORDER.by}`.execute(trx);
    const counted = await sql<{ count: string }>`
      select count(*) from company_connection connection ${search ? withOther(reader) : sql``}
      where ${wanted} ${named}`.execute(trx);
    return {
      rows: rows.map((row) => {
        const { message: _message, abn: _abn, registration: _number, ...shown } = presented(row, reader);
        return shown;
      }),
      total: Number(counted.rows[0]?.count ?? 0),
      next: ORDER.next(rows, size),
    };
  }

  async counts(trx: Trx, companyId: string): Promise<ConnectionCounts> {
    const reader = await this.reader(trx, companyId);
    const { rows } = await sql<Record<keyof ConnectionCounts, string>>`
      select count(*) filter (where status = 'CONNECTED') as connected,
        count(*) filter (where ${standing(reader, 'REQUEST')} and ${towards(reader, 'RECEIVED')}) as received,
        count(*) filter (where ${standing(reader, 'REQUEST')} and ${towards(reader, 'SENT')}) as sent,
        count(*) filter (where ${standing(reader, 'ENDED')}) as ended
      from company_connection connection where ${mine(reader)}`.execute(trx);
    const [{ connected, received, sent, ended } = { connected: 0, received: 0, sent: 0, ended: 0 }] = rows;
    return { connected: Number(connected), received: Number(received), sent: Number(sent), ended: Number(ended) };
  }

  /** One of them, or the one it was merged into; also one the other side has withdrawn. */
  async one(trx: Trx, companyId: string, id: string): Promise<FoundConnection | undefined> {
    const reader = await this.reader(trx, companyId);
    const { rows } = await sql<Row>`${columns(reader)}
      from company_connection connection ${withOther(reader)}
      where ${mine(reader)} and connection.id = coalesce(
        (select merged_into from company_connection where id = ${id}), ${id}::uuid)`.execute(trx);
    return rows[0] && presented(rows[0], reader);
  }

  private async reader(trx: Trx, companyId: string): Promise<Reader> {
    return {
      companyId,
      addresses: await this.people.addressesOf(trx, companyId),
      now: this.clock.now().toISOString(),
    };
  }
}

interface Reader {
  readonly companyId: string;
  readonly addresses: readonly string[];
  readonly now: string;
}

interface Row {
  readonly id: string;
  readonly status: Exclude<ConnectionStatus, 'EXPIRED'>;
  readonly isExpired: boolean;
  readonly relation: Relation;
  readonly fromCompany: string;
  readonly email: string | null;
  readonly message: string;
  readonly createdAt: string;
  readonly connectedAt: string | null;
  readonly changedAt: string;
  readonly expiresAt: string | null;
  readonly askedRelation: Relation | null;
  readonly askedBy: string | null;
  readonly otherId: string | null;
  readonly otherCode: string;
  readonly otherName: string;
  readonly otherType: string;
  readonly otherAbn: string | null;
  readonly otherKind: RegistrationKind | null;
  readonly otherNumber: string | null;
}

/** Connections of the reader: sent, received by the company, or sent to an address of its people. */
const mine = ({ companyId, addresses }: Reader) => sql`(
  connection.from_company = ${companyId} or connection.to_company = ${companyId}
  or (connection.to_company is null and connection.email = any(${addresses}::text[])))`;

const received = ({ companyId }: Reader) => sql`connection.from_company <> ${companyId}`;

const isOpen = ({ now }: Reader) =>
  sql`connection.status = 'REQUEST' and (connection.expires_at is null or connection.expires_at > ${now})`;

/** Of an ended invitation by mail, the invited company sees only what it declined itself. */
const hasEnded = (reader: Reader) => sql`(
  connection.status in ('DECLINED', 'DISCONNECTED')
  or (connection.status = 'WITHDRAWN' and (connection.to_company is not null or not ${received(reader)}))
  or (connection.status = 'REQUEST' and connection.expires_at <= ${reader.now} and not ${received(reader)}))`;

function standing(reader: Reader, status: ConnectionFilter | undefined): RawBuilder<unknown> {
  if (status === 'CONNECTED') return sql`connection.status = 'CONNECTED'`;
  if (status === 'REQUEST') return sql`(${isOpen(reader)})`;
  if (status === 'ENDED') return hasEnded(reader);
  return sql`(connection.status = 'CONNECTED' or (${isOpen(reader)}) or ${hasEnded(reader)})`;
}

const towards = (reader: Reader, direction: Direction) =>
  direction === 'RECEIVED' ? received(reader) : sql`connection.from_company = ${reader.companyId}`;

const related = ({ companyId }: Reader, relation: Relation) =>
  sql`connection.relation = case when connection.from_company = ${companyId} then ${relation} else ${mirrored(relation)} end`;

const withOther = ({ companyId }: Reader) => sql`
  left join company on company.company_id =
    case when connection.from_company = ${companyId} then connection.to_company else connection.from_company end`;

const columns = ({ now }: Reader) => sql`
  select connection.id, connection.status, connection.relation, connection.from_company as "fromCompany",
    (connection.status = 'REQUEST' and connection.expires_at <= ${now}) is true as "isExpired",
    connection.email, connection.message, connection.created_at as "createdAt",
    connection.connected_at as "connectedAt", connection.changed_at as "changedAt",
    connection.expires_at as "expiresAt", connection.asked_relation as "askedRelation",
    connection.asked_by as "askedBy", company.company_id as "otherId", company.code as "otherCode",
    company.name as "otherName", company.type as "otherType", company.abn as "otherAbn",
    company.registration_kind as "otherKind", company.registration_number as "otherNumber"`;

const every = (conditions: readonly (RawBuilder<unknown> | null)[]) =>
  sql.join(
    conditions.filter((condition) => condition !== null),
    sql` and `,
  );

function presented(row: Row, { companyId }: Reader): FoundConnection {
  const sent = row.fromCompany === companyId;
  const seen = (relation: Relation) => (sent ? relation : mirrored(relation));
  const counterparty: CounterpartyOption | null =
    row.otherId === null ? null : { id: row.otherId, code: row.otherCode, name: row.otherName, type: row.otherType };
  return {
    id: row.id,
    status: row.isExpired ? 'EXPIRED' : row.status,
    relation: seen(row.relation),
    counterparty,
    email: row.email,
    sent,
    createdAt: row.createdAt,
    connectedAt: row.connectedAt,
    changedAt: row.changedAt,
    expiresAt: row.status === 'REQUEST' ? row.expiresAt : null,
    asked: row.askedRelation === null ? null : { relation: seen(row.askedRelation), isOwn: row.askedBy === companyId },
    message: row.message,
    abn: row.otherAbn,
    registration:
      row.otherKind === null || row.otherNumber === null ? null : { kind: row.otherKind, number: row.otherNumber },
  };
}
