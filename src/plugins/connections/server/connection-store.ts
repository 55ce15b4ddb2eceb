import { sql } from 'kysely';
import { pageAnswer, token } from '#contract';
import type { CompanyTables } from '#plugins/company/server';
import type { Trx } from '#server';
import type { ConnectionRow, ConnectionStatus, Relation } from '../contract/index.ts';

interface CompanyConnectionTable {
  id: string;
  from_company: string;
  to_company: string;
  relation: Relation;
  status: ConnectionStatus;
  created_at: string;
  connected_at: string | null;
}

type ConnectionTables = { company_connection: CompanyConnectionTable };

/** A connection as the side that asked sees it: `relation` says what `toCompany` is to `fromCompany`. */
export interface NewConnection {
  readonly id: string;
  readonly fromCompany: string;
  readonly toCompany: string;
  readonly relation: Relation;
  readonly status: ConnectionStatus;
  readonly at: string;
}

export type Counterparty = ConnectionRow['counterparty'];

/** Reads and writes connections inside the caller's transaction. */
export interface ConnectionStore {
  add(trx: Trx, connection: NewConnection): Promise<void>;
  /** One page of a company's connections, seen from its side. */
  page(trx: Trx, companyId: string, query: ListQuery): Promise<ReturnType<typeof pageAnswer<ConnectionRow>>>;
  /** Connected companies that are customers or suppliers of a company, by name. */
  counterparties(trx: Trx, companyId: string, wanted: 'CUSTOMER' | 'SUPPLIER'): Promise<readonly Counterparty[]>;
}

export interface ListQuery {
  readonly page: number;
  readonly size: number;
  readonly status?: ConnectionStatus | undefined;
}

export const ConnectionStore = token<ConnectionStore>('connections/store');

export class ConnectionStoreImpl implements ConnectionStore {
  async add(trx: Trx, { id, fromCompany, toCompany, relation, status, at }: NewConnection): Promise<void> {
    await trx
      .withTables<ConnectionTables>()
      .insertInto('company_connection')
      .values({
        id,
        from_company: fromCompany,
        to_company: toCompany,
        relation,
        status,
        created_at: at,
        connected_at: status === 'CONNECTED' ? at : null,
      })
      .execute();
  }

  async page(trx: Trx, companyId: string, { page, size, status }: ListQuery) {
    let chosen = sides(trx, companyId);
    if (status !== undefined) chosen = chosen.where('connection.status', '=', status);
    const rows = await chosen
      .orderBy('connection.created_at', 'desc')
      .orderBy('connection.id', 'desc')
      .limit(size)
      .offset((page - 1) * size)
      .execute();
    const { count } = await chosen
      .clearSelect()
      .select((row) => row.fn.countAll<string>().as('count'))
      .executeTakeFirstOrThrow();
    return pageAnswer(
      rows.map((row) => presented(row, companyId)),
      page,
      size,
      Number(count),
    );
  }

  async counterparties(trx: Trx, companyId: string, wanted: 'CUSTOMER' | 'SUPPLIER'): Promise<readonly Counterparty[]> {
    const rows = await sides(trx, companyId)
      .where('connection.status', '=', 'CONNECTED')
      .orderBy('company.name')
      .execute();
    return rows
      .map((row) => presented(row, companyId))
      .filter(({ relation }) => relation === wanted || relation === 'BOTH')
      .map(({ counterparty }) => counterparty);
  }
}

/** The connections of a company, each joined with the company on the other side. */
function sides(trx: Trx, companyId: string) {
  const other = sql<string>`case when connection.from_company = ${companyId}::uuid then connection.to_company else connection.from_company end`;
  return trx
    .withTables<ConnectionTables & CompanyTables>()
    .selectFrom('company_connection as connection')
    .innerJoin('company', (on) => on.on('company.company_id', '=', other))
    .select(['connection.id', 'connection.status', 'connection.relation', 'connection.from_company'])
    .select(['connection.created_at', 'connection.connected_at'])
    .select(['company.company_id', 'company.code', 'company.name', 'company.type'])
    .where((row) =>
      row.or([row('connection.from_company', '=', companyId), row('connection.to_company', '=', companyId)]),
    );
}

type SideRow = Awaited<ReturnType<ReturnType<typeof sides>['executeTakeFirstOrThrow']>>;

/** Seen from the other side, a supplier is a customer. */
const MIRRORED = { CUSTOMER: 'SUPPLIER', SUPPLIER: 'CUSTOMER', BOTH: 'BOTH' } as const satisfies Record<
  Relation,
  Relation
>;

function presented(row: SideRow, companyId: string): ConnectionRow {
  const sent = row.from_company === companyId;
  return {
    id: row.id,
    status: row.status,
    relation: sent ? row.relation : MIRRORED[row.relation],
    counterparty: { id: row.company_id, code: row.code, name: row.name, type: row.type },
    sent,
    createdAt: row.created_at,
    connectedAt: row.connected_at,
  };
}
