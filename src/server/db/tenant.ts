import type { Transaction } from 'kysely';
import { token } from '#contract';
import type { Listening, ListeningOptions } from './channel.ts';
import type { Replica } from './replica/replica-facts.ts';

/** The tables that every transaction knows: none. A plugin adds its own with `trx.withTables<RecordTables>()`. */
export interface Tables {}

/** A running transaction, as a query builder. It ends when the work returns. */
export type Trx = Transaction<Tables>;

export interface TransactionOptions {
  /** Rejects writes. Within a read that may be made at the replica, such work is done there. */
  readonly?: boolean;
  /** Timeout of a statement in milliseconds. Default: 30,000. */
  statementTimeout?: number;
}

/**
 * Why row-level security is bypassed. With an account (or null, for the program itself) the use is recorded in
 * `staff_access` in the same transaction. `audit: false` is for internal work without a reader, such as the sign-in
 * look-up and jobs.
 */
export type StaffUse = { accountId: string | null; action: string; audit?: true } | { action: string; audit: false };

export interface PoolStats {
  total: number;
  idle: number;
  waiting: number;
  limit: number;
}

/**
 * The only access to the tables. Every work is one transaction and may run up to three times (after a serialization
 * failure, a deadlock or a lost connection), so it must be repeatable and must not use HTTP or files.
 */
export interface Database {
  /** Work on the rows of one company. Row-level security hides all others. */
  withTenant<T>(companyId: string, work: (trx: Trx) => Promise<T>, options?: TransactionOptions): Promise<T>;
  /** Work across companies that bypasses row-level security. Recorded. */
  asStaff<T>(use: StaffUse, work: (trx: Trx) => Promise<T>, options?: TransactionOptions): Promise<T>;
  /** Reads tables that belong to no company (factors, look-ups). Tenant tables appear empty. */
  reference<T>(work: (trx: Trx) => Promise<T>, options?: Omit<TransactionOptions, 'readonly'>): Promise<T>;
  /**
   * Listens to a channel until the database is closed. Messages arrive from every process, in order, after their
   * commit.
   */
  listen(channel: string, options: ListeningOptions): Listening;
  /** Resolves when the database responds. */
  ping(): Promise<void>;
  /** Waits for running work, then closes every connection. */
  close(): Promise<void>;
  /** The standby that answers reads; null: there is none. */
  readonly replica: Replica | null;
  poolStats(): { app: PoolStats; staff: PoolStats };
}

/** The one database of the application. */
export const Database = token<Database>('server/database');
