import { sql } from 'kysely';
import type { CompanyTables } from '#plugins/company/company/server';
import type { SignInTables } from '#plugins/identity/sign-in/server';
import type { Trx } from '#server';
import type { CounterpartyOption, Relation } from '../contract/index.ts';
import { isA, mirrored } from '../domain/relation.ts';
import type { CompanyConnectionTable, ConnectionTables } from './connection-tables.ts';

/** A connection as the requesting side sees it: `relation` says what `toCompany` is to `fromCompany`. */
export interface NewConnection {
  readonly id: string;
  readonly fromCompany: string;
  readonly toCompany: string;
  readonly relation: Relation;
  readonly status: 'REQUEST' | 'CONNECTED';
  readonly at: string;
  readonly message?: string;
}

/** An invitation to an address. */
export interface NewInvitation extends Omit<NewConnection, 'toCompany' | 'status'> {
  readonly email: string;
  readonly language: string;
  readonly expiresAt: string;
}

export type StoredConnection = Readonly<CompanyConnectionTable>;

export type Counterparty = CounterpartyOption;

/** Reads and writes connections inside the caller's transaction. */
export class ConnectionStore {
  async add(trx: Trx, connection: NewConnection): Promise<void> {
    await tables(trx).insertInto('company_connection').values(rowOf(connection)).execute();
  }

  /** Adds a request; false if the two companies have a row already. */
  async addRequest(trx: Trx, connection: NewConnection): Promise<boolean> {
    const { numInsertedOrUpdatedRows } = await tables(trx)
      .insertInto('company_connection')
      .values(rowOf(connection))
      .onConflict((held) => held.doNothing())
      .executeTakeFirstOrThrow();
    return numInsertedOrUpdatedRows === 1n;
  }

  /** The same for an invitation by mail: false if the address has an open one. */
  async addInvitation(trx: Trx, invitation: NewInvitation): Promise<boolean> {
    const { email, language, expiresAt } = invitation;
    const { numInsertedOrUpdatedRows } = await tables(trx)
      .insertInto('company_connection')
      .values({
        ...rowOf({ ...invitation, status: 'REQUEST', toCompany: null }),
        email,
        language,
        expires_at: expiresAt,
      })
      .onConflict((held) => held.doNothing())
      .executeTakeFirstOrThrow();
    return numInsertedOrUpdatedRows === 1n;
  }

  /** One connection, or the one it was merged into, locked until the transaction ends. */
  async locked(trx: Trx, id: string): Promise<StoredConnection | undefined> {
    const row = await rows(trx).where('id', '=', id).forUpdate().executeTakeFirst();
    return row?.merged_into ? this.locked(trx, row.merged_into) : row;
  }

  /** The only row of the two companies, locked. */
  pair(trx: Trx, a: string, b: string): Promise<StoredConnection | undefined> {
    return ofPair(rows(trx), a, b).forUpdate().executeTakeFirst();
  }

  /** The open invitation of a company to an address, locked. */
  invitation(trx: Trx, fromCompany: string, email: string): Promise<StoredConnection | undefined> {
    return rows(trx)
      .where('from_company', '=', fromCompany)
      .where('to_company', 'is', null)
      .where('status', '=', 'REQUEST')
      .where('email', '=', email)
      .forUpdate()
      .executeTakeFirst();
  }

  /** Open invitations of a company to addresses of active people of another one, locked. */
  async invitationsTo(
    trx: Trx,
    fromCompany: string,
    toCompany: string,
    now: string,
  ): Promise<readonly StoredConnection[]> {
    const people = trx
      .withTables<SignInTables>()
      .selectFrom('account')
      .select('email')
      .where('company_id', '=', toCompany)
      .where('status', '=', 'ACTIVE');
    return rows(trx)
      .where('from_company', '=', fromCompany)
      .where('to_company', 'is', null)
      .where('status', '=', 'REQUEST')
      .where('expires_at', '>', now)
      .where('email', 'in', people)
      .orderBy('id')
      .forUpdate()
      .execute();
  }

  async change(trx: Trx, id: string, change: Partial<CompanyConnectionTable>): Promise<void> {
    await tables(trx).updateTable('company_connection').set(change).where('id', '=', id).execute();
  }

  /** Connected companies that are customers or suppliers of a company, by name. */
  async counterparties(trx: Trx, companyId: string, wanted: 'CUSTOMER' | 'SUPPLIER'): Promise<readonly Counterparty[]> {
    const other = sql<string>`case when connection.from_company = ${companyId}::uuid then connection.to_company else connection.from_company end`;
    const found = await tables(trx)
      .selectFrom('company_connection as connection')
      .innerJoin('company', (on) => on.on('company.company_id', '=', other))
      .select(['connection.relation', 'connection.from_company'])
      .select(['company.company_id as id', 'company.code', 'company.name', 'company.type'])
      .where((row) =>
        row.or([row('connection.from_company', '=', companyId), row('connection.to_company', '=', companyId)]),
      )
      .where('connection.status', '=', 'CONNECTED')
      .orderBy('company.name')
      .execute();
    return found
      .filter(({ from_company, relation }) => isA(from_company === companyId ? relation : mirrored(relation), wanted))
      .map(({ id, code, name, type }) => ({ id, code, name, type }));
  }

  /**
   * What `b` is to `a`; undefined unless the two are CONNECTED. A tenant may only query its own connections, staff any
   * two.
   */
  async connected(trx: Trx, a: string, b: string): Promise<Relation | undefined> {
    const row = await ofPair(rows(trx), a, b).where('status', '=', 'CONNECTED').executeTakeFirst();
    return row && (row.from_company === a ? row.relation : mirrored(row.relation));
  }
}

const tables = (trx: Trx) => trx.withTables<ConnectionTables & CompanyTables>();

const rows = (trx: Trx) => trx.withTables<ConnectionTables>().selectFrom('company_connection').selectAll();

/** Same expression as the index of pairs, so that PostgreSQL uses it. */
function ofPair(query: ReturnType<typeof rows>, a: string, b: string) {
  return query
    .where(sql<string>`least(from_company, to_company)`, '=', sql<string>`least(${a}::uuid, ${b}::uuid)`)
    .where(sql<string>`greatest(from_company, to_company)`, '=', sql<string>`greatest(${a}::uuid, ${b}::uuid)`)
    .where('to_company', 'is not', null);
}

function rowOf({
  id,
  fromCompany,
  toCompany,
  relation,
  status,
  at,
  message = '',
}: Omit<NewConnection, 'toCompany'> & { readonly toCompany: string | null }) {
  return {
    id,
    from_company: fromCompany,
    to_company: toCompany,
    relation,
    status,
    created_at: at,
    connected_at: status === 'CONNECTED' ? at : null,
    changed_at: at,
    message,
  };
}
