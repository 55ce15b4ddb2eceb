import { Channel } from './channel.ts';
import type { Listening, ListeningOptions } from './channel.ts';
import type { DatabaseAddresses, PgAddress } from './connection.ts';
import type { RetryListener } from './retry.ts';
import { assertRolesAreSafe } from './safe-roles.ts';
import { beginText } from './begin.ts';
import { facilitiesOnly, facilityLimit, withinFacilities } from './facility-limit.ts';
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
}

/**
 * Opens the pools of a migrated database. Rejects, with a sentence for each reason, logins or tables that would let one
 * company see another's rows.
 */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  const { applicationName, preparedStatements, onRetry } = options;
  const shared = { applicationName, preparedStatements, onRetry };
  const app = new TransactionPool(options.app, { ...shared, size: options.poolSize ?? POOL_SIZE });
  const staff = new TransactionPool(options.staff, { ...shared, size: options.staffPoolSize ?? STAFF_POOL_SIZE });
  const database = new PooledDatabase(app, staff, options.staff);
  try {
    await assertRolesAreSafe({ app: (text) => app.query(text), staff: (text) => staff.query(text) });
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

  constructor(app: TransactionPool, staff: TransactionPool, address: PgAddress) {
    this.#app = app;
    this.#staff = staff;
    this.#address = address;
  }

  async withTenant<T>(companyId: string, work: (trx: Trx) => Promise<T>, options: TransactionOptions = {}): Promise<T> {
    const facilities = facilityLimit();
    if (facilities === null) return this.#app.run(beginText({ ...options, companyId }), work, options);
    return withinFacilities(() => this.#app.run(beginText({ ...options, companyId, facilities }), work, options));
  }

  async reference<T>(work: (trx: Trx) => Promise<T>, options: Omit<TransactionOptions, 'readonly'> = {}): Promise<T> {
    return this.#app.run(beginText({ ...options, readonly: true }), work, { readonly: true });
  }

  async asStaff<T>(use: StaffUse, work: (trx: Trx) => Promise<T>, options: TransactionOptions = {}): Promise<T> {
    if (facilityLimit() !== null) throw facilitiesOnly();
    if (use.audit === false) return this.#staff.run(beginText(options), work, options);
    const { accountId, action } = use;
    return this.#staff.run(beginText({ ...options, readonly: false }), async (trx, client) => {
      await client.query('insert into staff_access (id, account_id, action) values ($1, $2, $3)', [
        uuidv7(),
        accountId,
        action,
      ]);
      // The entry in the audit trail is the last write of a read-only transaction.
      if (options.readonly) await client.query('set transaction read only');
      return work(trx);
    });
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
    await Promise.all([this.#app.close(), this.#staff.close()]);
  }

  poolStats(): ReturnType<Database['poolStats']> {
    return { app: this.#app.stats(), staff: this.#staff.stats() };
  }
}
