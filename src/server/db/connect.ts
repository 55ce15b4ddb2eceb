import type { ClientBase } from 'pg';
import { Channel } from './channel.ts';
import type { Listening, ListeningOptions } from './channel.ts';
import { loginOn, type DatabaseAddresses, type PgAddress } from './connection.ts';
import type { RetryListener } from './retry.ts';
import { assertRolesAreSafe } from './safe-roles.ts';
import { beginText } from './begin.ts';
import { clusterOf } from './citus/cluster.ts';
import { facilitiesOnly, facilityLimit, withinFacilities } from './facility-limit.ts';
import { currentReads } from './replica/reads.ts';
import type { Replica } from './replica/replica-facts.ts';
import { ReplicaReads } from './replica/replica.ts';
import type { Database, StaffUse, TransactionOptions, Trx } from './tenant.ts';
import { TransactionPool } from './transaction.ts';
import { uuidv7 } from './uuid.ts';

const POOL_SIZE = 10;
const STAFF_POOL_SIZE = 4;

export interface DatabaseOptions extends Pick<DatabaseAddresses, 'app' | 'staff'> {
  /** Connections that serve requests. Default: 10. */
  poolSize?: number;
  /** Connections for work across companies. Default: 4. */
  staffPoolSize?: number;
  /** Shown by PostgreSQL for each connection. */
  applicationName?: string;
  /**
   * Keeps statements prepared on their connections, which halves the server's work for short queries. Default: off,
   * because it does not work behind a connection pooler in transaction mode. Use it with the embedded database.
   */
  preparedStatements?: boolean;
  /** Called for each repeated transaction, for the log. */
  onRetry?: RetryListener;
  /** A standby that answers reads; absent: the primary answers all. */
  replica?: ReplicaAddress | null;
}

/** Where a replica is. The logins are those of the primary. */
export interface ReplicaAddress {
  readonly url: string;
  /** Milliseconds that it may be behind. */
  readonly mostBehind: number;
}

/**
 * Opens the pools of a migrated database. Rejects, with a sentence for each reason, logins or tables that would let one
 * company see another's rows.
 */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  const { applicationName, preparedStatements, onRetry } = options;
  const shared = { applicationName, preparedStatements, onRetry };
  const { poolSize = POOL_SIZE, staffPoolSize = STAFF_POOL_SIZE, replica } = options;
  const app = new TransactionPool(options.app, { ...shared, size: poolSize });
  const staff = new TransactionPool(options.staff, { ...shared, size: staffPoolSize });
  const replicaReads = replica
    ? new ReplicaReads({
        ...shared,
        app: loginOn(replica.url, options.app),
        staff: loginOn(replica.url, options.staff),
        primary: options.app,
        poolSize,
        staffPoolSize,
        mostBehind: replica.mostBehind,
      })
    : null;
  const database = new PooledDatabase(app, staff, options.staff, replicaReads);
  try {
    await assertRolesAreSafe({ app: (text) => app.query(text), staff: (text) => staff.query(text) });
    const clusters = await Promise.all([app, staff].map((pool) => clusterOf((text) => pool.query(text))));
    // A replica of the coordinator would get the company of a transaction, but its nodes would not.
    if (replica && clusters.some(Boolean))
      throw new Error('A Citus cluster takes no DATABASE_REPLICA_URL. Remove the variable.');
    for (const [index, pool] of [app, staff].entries()) pool.useCluster(clusters[index] ?? null);
  } catch (error) {
    await database.close();
    throw error;
  }
  return database;
}

class PooledDatabase implements Database {
  readonly #app: TransactionPool;
  readonly #staff: TransactionPool;
  readonly #address: PgAddress;
  readonly #channels: Channel[] = [];
  readonly #replica: ReplicaReads | null;

  constructor(app: TransactionPool, staff: TransactionPool, address: PgAddress, replica: ReplicaReads | null) {
    this.#app = app;
    this.#staff = staff;
    this.#address = address;
    this.#replica = replica;
  }

  get replica(): Replica | null {
    return this.#replica;
  }

  async withTenant<T>(companyId: string, work: (trx: Trx) => Promise<T>, options: TransactionOptions = {}): Promise<T> {
    const facilities = facilityLimit();
    const begin = beginText({ ...options, companyId, facilities });
    if (facilities === null) return this.#run('app', begin, work, options);
    // On the nodes Citus makes the policies permissive that narrow such a machine to its facilities.
    if (this.#app.isOnCluster) throw facilitiesOnly();
    return withinFacilities(() => this.#run('app', begin, work, options));
  }

  async reference<T>(work: (trx: Trx) => Promise<T>, options: Omit<TransactionOptions, 'readonly'> = {}): Promise<T> {
    return this.#app.run(beginText({ ...options, readonly: true }), work, { readonly: true });
  }

  async asStaff<T>(use: StaffUse, work: (trx: Trx) => Promise<T>, options: TransactionOptions = {}): Promise<T> {
    if (facilityLimit() !== null) throw facilitiesOnly();
    if (use.audit === false) return this.#run('staff', beginText(options), work, options);
    // The replica cannot record the use, so it is recorded before anything is read there.
    if (options.readonly && this.#replica && currentReads()?.mayUseReplica) {
      await this.#staff.run(beginText({}), (_trx, client) => record(client, use));
      return this.#run('staff', beginText(options), work, options);
    }
    if (!options.readonly) currentReads()?.wrote();
    return this.#staff.run(beginText({ ...options, readonly: false }), async (trx, client) => {
      await record(client, use);
      // The entry in the audit trail is the last write of a read-only transaction.
      if (options.readonly) await client.query('set transaction read only');
      return work(trx);
    });
  }

  /** A transaction that only reads may be made at the replica. Everything else is made at the primary. */
  #run<T>(pool: 'app' | 'staff', begin: string, work: (trx: Trx) => Promise<T>, options: TransactionOptions) {
    const primary = () => (pool === 'app' ? this.#app : this.#staff).run(begin, work, options);
    if (options.readonly && this.#replica) return this.#replica.run(pool, begin, work, primary);
    if (!options.readonly) currentReads()?.wrote();
    return primary();
  }

  listen(channel: string, options: ListeningOptions): Listening {
    const listening = new Channel(this.#address, channel, (text) => this.#staff.query(text), options);
    this.#channels.push(listening);
    return listening;
  }

  ping(): Promise<void> {
    return this.#app.ping();
  }

  async close(): Promise<void> {
    await Promise.all(this.#channels.map((channel) => channel.close()));
    await Promise.all([this.#app.close(), this.#staff.close(), this.#replica?.close()]);
  }

  poolStats(): ReturnType<Database['poolStats']> {
    return { app: this.#app.stats(), staff: this.#staff.stats() };
  }
}

async function record(client: Pick<ClientBase, 'query'>, use: StaffUse & { accountId: string | null }): Promise<void> {
  await client.query('insert into staff_access (id, account_id, action) values ($1, $2, $3)', [
    uuidv7(),
    use.accountId,
    use.action,
  ]);
}
