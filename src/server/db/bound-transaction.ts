import {
  DefaultQueryExecutor,
  DummyDriver,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  Transaction,
} from 'kysely';
import type { CompiledQuery, ConnectionProvider, DatabaseConnection, Dialect, QueryResult } from 'kysely';
import type { ClientBase } from 'pg';
import { traced } from '../observe/spans.ts';
import { operationOf, withoutValues } from '../observe/statement-words.ts';
import type { Cluster } from './citus/cluster.ts';
import { TransactionOverError } from './errors.ts';
import { HostClient } from './hosts/host-client.ts';
import type { StatementNames } from './statement-names.ts';
import type { Tables, Trx } from './tenant.ts';

const COUNTED = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE']);

const compiler = new PostgresQueryCompiler();
const adapter = new PostgresAdapter();
const dialect: Dialect = {
  // Never used to get a connection: the executor of each transaction brings its own.
  createDriver: () => new DummyDriver(),
  createQueryCompiler: () => compiler,
  createAdapter: () => adapter,
  createIntrospector: (db) => new PostgresIntrospector(db),
};
const shared = { config: { dialect }, dialect, driver: dialect.createDriver() };

const statementSpan = (text: string) => {
  const operation = operationOf(text);
  const attributes = {
    'db.system.name': 'postgresql',
    'db.operation.name': operation,
    'db.query.text': withoutValues(text),
  };
  return { name: operation, kind: 'client', attributes } as const;
};

/**
 * A pooled client for the duration of one transaction. It is a separate object, so that a late query is rejected
 * instead of running in the next transaction of the client, which may be another company's.
 */
class BoundConnection implements DatabaseConnection, ConnectionProvider {
  readonly #client: ClientBase;
  readonly #names: StatementNames | undefined;
  readonly #cluster: Cluster | null;
  #over = false;

  constructor(client: ClientBase, names: StatementNames | undefined, cluster: Cluster | null) {
    this.#client = client;
    this.#names = names;
    this.#cluster = cluster;
  }

  end(): void {
    this.#over = true;
  }

  /** Concurrent queries are pipelined. The server answers them in order. */
  provideConnection<T>(consumer: (connection: DatabaseConnection) => Promise<T>): Promise<T> {
    return consumer(this);
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    if (this.#over) throw new TransactionOverError();
    const text = this.#cluster?.statement(query.sql) ?? query.sql;
    if (this.#client instanceof HostClient) this.#client.gather();
    const { command, rowCount, rows } = await traced(
      () => statementSpan(text),
      () =>
        this.#client.query({
          name: this.#names?.nameOf(text),
          text,
          values: query.parameters as unknown[],
        }),
    );
    return COUNTED.has(command) ? { rows: rows as R[], numAffectedRows: BigInt(rowCount ?? 0) } : { rows: rows as R[] };
  }

  streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error('Streaming is not supported inside a transaction; page through the rows by key.');
  }
}

/**
 * A query builder on one client, and a function that ends it. Only a few small objects, so it is cheap enough per
 * request. With `names`, statements stay prepared on the connection; with `cluster`, they take the form it needs.
 */
export function bindTransaction(
  client: ClientBase,
  names?: StatementNames,
  cluster: Cluster | null = null,
): { trx: Trx; end: () => void } {
  const connection = new BoundConnection(client, names, cluster);
  const executor = new DefaultQueryExecutor(compiler, adapter, connection);
  return { trx: new Transaction<Tables>({ ...shared, executor }), end: () => connection.end() };
}
