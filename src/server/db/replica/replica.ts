import { Pool } from 'pg';
import { clientConfig, type PgAddress } from '../connection.ts';
import { sqlState } from '../errors.ts';
import { HostClient } from '../hosts/host-client.ts';
import { curable } from '../retry.ts';
import type { Trx } from '../tenant.ts';
import { TransactionPool, type TransactionPoolOptions } from '../transaction.ts';
import { positionOf, type Position } from './position.ts';
import { currentReads } from './reads.ts';
import type { ReadCounts, Replica, ReplicaFacts } from './replica-facts.ts';
import { ReplicaWatch } from './replica-watch.ts';

/** Milliseconds a look may take. */
const LOOK_PATIENCE = 1_000;
/** Milliseconds to wait for a connection to the replica. */
const CONNECTION_WAIT = 1_000;

const PRIMARY_LOOK = `select pg_current_wal_flush_lsn()::text as position`;
const REPLAYED = 'select pg_last_wal_replay_lsn()::text as position';
const REPLICA_LOOK = 'select pg_is_in_recovery() as standby, pg_last_wal_replay_lsn()::text as position';
const SYSTEM = 'select system_identifier::text as id from pg_control_system()';

export interface ReplicaOptions extends Omit<TransactionPoolOptions, 'size'> {
  /** The same logins at the replica. */
  readonly app: string;
  readonly staff: string;
  /** The primary, for its position. */
  readonly primary: PgAddress;
  readonly poolSize: number;
  readonly staffPoolSize: number;
  /** Milliseconds that the replica may be behind. */
  readonly mostBehind: number;
}

/** Not replayed yet, at the server that this connection has reached. */
class NotReplayedError extends Error {
  override readonly name = 'NotReplayedError';
}

/** Reads at a replica, as long as it is fresh enough for the request, and otherwise at the primary. */
export class ReplicaReads implements Replica {
  readonly #pools: { readonly app: TransactionPool; readonly staff: TransactionPool };
  readonly #counts: ReadCounts = { primary: 0, replica: 0, fallback: 0 };
  readonly #watch: ReplicaWatch;
  readonly #looks: { readonly primary: Pool; readonly replica: Pool };
  #isSame = false;

  constructor(options: ReplicaOptions) {
    const { app, staff, primary, poolSize, staffPoolSize, mostBehind, ...shared } = options;
    const limited = { ...shared, connectionWait: CONNECTION_WAIT };
    this.#pools = {
      app: new TransactionPool(app, { ...limited, size: poolSize }),
      staff: new TransactionPool(staff, { ...limited, size: staffPoolSize }),
    };
    this.#looks = { primary: lookingPool(primary), replica: lookingPool(app) };
    this.#watch = new ReplicaWatch({
      primary: () => this.#primaryPosition(),
      replica: () => this.#replicaPosition(),
      mostBehind,
      onLost: () => this.#abort(),
    });
    this.#watch.start();
  }

  /** A transaction that only reads: at the replica if it may be, or else what `primary` does. */
  async run<T>(
    pool: 'app' | 'staff',
    begin: string,
    work: (trx: Trx) => Promise<T>,
    primary: () => Promise<T>,
  ): Promise<T> {
    const reads = currentReads();
    if (!reads) return primary();
    const needed = reads.mayUseReplica ? await this.#needed(reads.needed) : null;
    reads.needed ??= needed;
    if (needed === null || !(await this.#watch.isFresh(needed))) {
      reads.stay();
      this.#counts.primary += 1;
      return primary();
    }
    reads.hasUsedReplica = true;
    try {
      const result = await this.#pools[pool].once(`${begin}; ${REPLAYED}`, work, (answers) => {
        const { position = null } = (answers.at(-1)?.rows[0] ?? {}) as { position?: string | null };
        if (position === null || positionOf(position) < needed) throw new NotReplayedError();
      });
      this.#counts.replica += 1;
      return result;
    } catch (error) {
      if (!isOfReplica(error)) throw error;
      if (isAway(error)) this.#watch.lost();
      reads.stay();
      this.#counts.fallback += 1;
      return primary();
    }
  }

  now(): Promise<Position> {
    return this.#watch.now();
  }

  state(): ReplicaFacts {
    return { ...this.#watch.state(), reads: { ...this.#counts } };
  }

  async close(): Promise<void> {
    this.#watch.stop();
    const { app, staff } = this.#pools;
    await Promise.all([app.close(), staff.close(), this.#looks.primary.end(), this.#looks.replica.end()]);
  }

  #needed(known: Position | null): Promise<Position | null> | Position {
    return known ?? this.now().catch(() => null);
  }

  async #primaryPosition(): Promise<Position> {
    const { rows } = await this.#looks.primary.query<{ position: string }>(PRIMARY_LOOK);
    return positionOf(rows[0]?.position ?? '');
  }

  async #replicaPosition(): Promise<Position> {
    const client = await this.#looks.replica.connect();
    let row: { readonly standby: boolean; readonly position: string | null } | undefined;
    try {
      const { rows } = await client.query<{ standby: boolean; position: string | null }>(REPLICA_LOOK);
      row = rows[0];
    } finally {
      // A promotion does not end connections. The next one looks for a standby again.
      const isStandby = row?.standby === true;
      if (!isStandby && client instanceof HostClient) client.mistaken();
      client.release(!isStandby);
    }
    if (!row?.standby || row.position === null) throw new Error('The replica is no standby.');
    this.#isSame ||= await this.#isOfPrimary();
    if (!this.#isSame) throw new Error('The replica is not one of this database.');
    return positionOf(row.position);
  }

  /** Positions of another cluster mean nothing. A server that does not tell its number is believed. */
  async #isOfPrimary(): Promise<boolean> {
    const { primary, replica } = this.#looks;
    try {
      const [own, other] = await Promise.all([
        primary.query<{ id: string }>(SYSTEM),
        replica.query<{ id: string }>(SYSTEM),
      ]);
      return own.rows[0]?.id === other.rows[0]?.id;
    } catch (error) {
      if (sqlState(error) === INSUFFICIENT_PRIVILEGE) return true;
      throw error;
    }
  }

  #abort(): void {
    this.#isSame = false;
    this.#pools.app.abort();
    this.#pools.staff.abort();
  }
}

const INSUFFICIENT_PRIVILEGE = '42501';

/** A statement that took too long would take as long at the primary. Everything else may be the replica's own. */
const TIMED_OUT = '57014';

/**
 * Whether the primary may do better: the replica is away or not far enough, or the database refused, for example because
 * rows that were read are being removed (40001), or because a standby cannot do it (25006).
 */
function isOfReplica(error: unknown): boolean {
  const state = sqlState(error);
  if (state !== undefined) return state !== TIMED_OUT;
  return error instanceof NotReplayedError || curable(error) === 'connection';
}

/** A busy pool is no lost replica. */
const isAway = (error: unknown): boolean =>
  curable(error) === 'connection' && !(error as Error).message.startsWith('timeout exceeded');

/** A connection of its own, so that a look never waits for requests. */
function lookingPool(address: PgAddress): Pool {
  const pool = new Pool({
    ...clientConfig(address, 'scopebook-position'),
    Client: HostClient,
    max: 1,
    connectionTimeoutMillis: LOOK_PATIENCE,
    query_timeout: LOOK_PATIENCE,
  });
  pool.on('error', () => {});
  return pool;
}
