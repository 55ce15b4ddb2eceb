import { Pool } from 'pg';
import type { PoolClient, QueryResult } from 'pg';
import { traced } from '../observe/spans.ts';
import { bindTransaction } from './bound-transaction.ts';
import type { Cluster } from './citus/cluster.ts';
import { currentCommitStep } from './commit-step.ts';
import { clientConfig } from './connection.ts';
import type { PgAddress } from './connection.ts';
import { CommitOutcomeUnknownError, sqlState, TransactionAbortedError } from './errors.ts';
import { HostClient, StandbyReachedError } from './hosts/host-client.ts';
import { curable, isStalePlan, withRetry } from './retry.ts';
import type { RetryListener } from './retry.ts';
import { StatementNames } from './statement-names.ts';
import type { PoolStats, TransactionOptions, Trx } from './tenant.ts';

/** Milliseconds a request waits for a free connection. */
const CONNECTION_WAIT = 10_000;

const TRANSACTION = () =>
  ({ name: 'transaction', kind: 'client', attributes: { 'db.system.name': 'postgresql' } }) as const;

type Work<T> = (trx: Trx, client: PoolClient) => Promise<T>;

export interface TransactionPoolOptions {
  size: number;
  applicationName?: string;
  preparedStatements?: boolean;
  onRetry?: RetryListener;
  /** Milliseconds to wait for a free connection. Default: 10,000. */
  connectionWait?: number;
}

/** Looks at the answers to the texts that begin a transaction, and throws if the work must not be done there. */
export type BeginCheck = (answers: readonly QueryResult[]) => void;

/** The connections of one login, and transactions on them. */
export class TransactionPool {
  readonly #pool: Pool;
  readonly #onRetry: RetryListener | undefined;
  readonly #names: StatementNames | undefined;
  readonly #open = new Set<PoolClient>();
  #cluster: Cluster | null = null;

  constructor(address: PgAddress, options: TransactionPoolOptions) {
    this.#pool = new Pool({
      ...clientConfig(address, options.applicationName),
      Client: HostClient,
      // Statements are sent at once, without waiting for earlier responses. #tryOnce says when this happens.
      pipeline: true,
      max: options.size,
      connectionTimeoutMillis: options.connectionWait ?? CONNECTION_WAIT,
      idleTimeoutMillis: 30_000,
    });
    this.#onRetry = options.onRetry;
    this.#names = options.preparedStatements ? new StatementNames() : undefined;
    // The pool replaces a broken idle connection; one in use rejects its query. Neither may end the process.
    this.#pool.on('error', ignore);
    this.#pool.on('connect', (client) => {
      client.on('error', ignore);
      this.#open.add(client);
      client.once('end', () => this.#open.delete(client));
    });
  }

  /** From now on the transactions are those of a cluster. */
  useCluster(cluster: Cluster | null): void {
    this.#cluster = cluster;
  }

  get isOnCluster(): boolean {
    return this.#cluster !== null;
  }

  /**
   * One transaction: sends `begin` as one text, then runs the work, then COMMIT. Retries curable failures, but never
   * once COMMIT was sent and not answered.
   */
  run<T>(begin: string, work: Work<T>, { readonly = false }: Pick<TransactionOptions, 'readonly'> = {}): Promise<T> {
    return traced(TRANSACTION, () => withRetry(() => this.#tryOnce(begin, work, readonly), this.#onRetry));
  }

  /** One transaction that reads, without a second try. */
  once<T>(begin: string, work: Work<T>, check: BeginCheck): Promise<T> {
    return traced(TRANSACTION, () => this.#tryOnce(begin, work, true, check));
  }

  /** Breaks every connection: what is on its way fails at once. */
  abort(): void {
    for (const client of this.#open) if (client instanceof HostClient) client.connection.stream.destroy();
  }

  async #tryOnce<T>(begin: string, work: Work<T>, readonly: boolean, check?: BeginCheck): Promise<T> {
    const client = await this.#pool.connect();
    const { trx, end } = bindTransaction(client, this.#names, this.#cluster);
    let reusable = false;
    if (client instanceof HostClient) client.gather();
    const begun = this.#cluster ? sendEach(client, this.#cluster.begin(begin)) : client.query(begin);
    begun.catch(ignore);
    try {
      // Reads are sent together with `begin`. Writes wait until the transaction has begun.
      if (!readonly) await begun;
      const result = await work(trx, client);
      end();
      const answers = await begun;
      check?.([answers].flat());
      if (!readonly) await currentCommitStep()?.(client);
      await commit(client);
      reusable = true;
      return result;
    } catch (failed) {
      end();
      // If `begin` failed, reads ran outside the transaction, so only that failure counts.
      const error = await begun.then(
        () => failed,
        (refused: unknown) => refused,
      );
      reusable = (await rolledBack(client)) && !isStalePlan(error);
      if (readonly || !isReadOnlyServer(error, client)) throw error;
      reusable = false;
      throw new StandbyReachedError();
    } finally {
      client.release(!reusable);
    }
  }

  async ping(): Promise<void> {
    await this.#pool.query('select 1');
  }

  async query<R extends Record<string, unknown>>(text: string): Promise<R[]> {
    const { rows } = await withRetry(() => this.#pool.query<R>(text), this.#onRetry);
    return rows;
  }

  stats(): PoolStats {
    const { totalCount, idleCount, waitingCount } = this.#pool;
    return { total: totalCount, idle: idleCount, waiting: waitingCount, limit: this.#pool.options.max };
  }

  async close(): Promise<void> {
    await this.#pool.end();
    // The pool only says goodbye. A server that is stopped or dropped right afterwards would still see the connections.
    await Promise.all([...this.#open].map((client) => new Promise((resolve) => client.once('end', resolve))));
  }
}

/** Whether a write failed because the server is a standby: the primary is another one by now. */
function isReadOnlyServer(error: unknown, client: PoolClient): boolean {
  if (sqlState(error) !== READ_ONLY || !(client instanceof HostClient) || !client.isStandby) return false;
  client.mistaken();
  return true;
}

const READ_ONLY = '25006';

/** Sent together. Each is a text of its own, because a cluster hands on the whole text. */
const sendEach = (client: PoolClient, texts: readonly string[]) => Promise.all(texts.map((text) => client.query(text)));

async function commit(client: PoolClient): Promise<void> {
  let answer: QueryResult;
  const warnings: string[] = [];
  const hear = ({ severity, message = '' }: { severity?: string | undefined; message?: string | undefined }) => {
    if (severity === 'WARNING') warnings.push(message);
  };
  client.on('notice', hear);
  try {
    answer = await client.query('commit');
  } catch (error) {
    // A rejection with a reason (a serialization failure, a deferred constraint) is definite; a broken connection is
    // not.
    throw curable(error) === 'connection' ? new CommitOutcomeUnknownError(error) : error;
  } finally {
    client.removeListener('notice', hear);
  }
  // With synchronous replication PostgreSQL says so if it stopped waiting: the primary has it, and a standby may not.
  if (warnings.length > 0) throw new CommitOutcomeUnknownError(warnings[0]);
  if (answer.command !== 'COMMIT') throw new TransactionAbortedError();
}

/** Whether the client is clean again. A client that cannot roll back is discarded. */
async function rolledBack(client: PoolClient): Promise<boolean> {
  try {
    await client.query('rollback');
    return true;
  } catch {
    return false;
  }
}

function ignore(): void {}
