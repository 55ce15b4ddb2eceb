import type { Transaction } from 'kysely';
import { token } from '#contract';
import type { Listening, ListeningOptions } from './channel.ts';

/** The tables every transaction knows: none. A plugin adds its own with `trx.withTables<RecordTables>()`. */
export interface Tables {}

/** A running transaction, as a query builder. Over when the work given to the database returns. */
export type Trx = Transaction<Tables>;

export interface TransactionOptions {
  /** Refuses writes; such work may be answered by a replica one day. */
  readonly?: boolean;
  /** Milliseconds one statement may take; 30,000 unless told. */
  statementTimeout?: number;
}

/**
 * Why row-level security is passed by. With an account (or none, for the program itself) the use is written to
 * `staff_access` in the same transaction; `audit: false` is for the machinery that has no reader: the sign-in look-up, jobs.
 */
export type StaffUse = { accountId: string | null; action: string; audit?: true } | { action: string; audit: false };

export interface PoolStats {
  total: number;
  idle: number;
  waiting: number;
  limit: number;
}

/**
 * The only way to the tables. Every work is one transaction and may be run up to three times (after a serialization
 * failure, a deadlock or a lost connection), so it must be re-runnable and do no HTTP or file work.
 */
export interface Database {
  /** Work on the rows of one company; row-level security hides all others. */
  withTenant<T>(companyId: string, work: (trx: Trx) => Promise<T>, options?: TransactionOptions): Promise<T>;
  /** Work across companies, past row-level security; recorded. */
  asStaff<T>(use: StaffUse, work: (trx: Trx) => Promise<T>, options?: TransactionOptions): Promise<T>;
  /** Read tables that belong to no company (factors, look-ups); tenant tables look empty. */
  reference<T>(work: (trx: Trx) => Promise<T>, options?: Omit<TransactionOptions, 'readonly'>): Promise<T>;
  /** Listens to a channel until the database is closed; messages come from every process, in order, after their commit. */
  listen(channel: string, options: ListeningOptions): Listening;
  /** Resolves when the database answers. */
  ping(): Promise<void>;
  /** Waits for running work, then closes every connection. */
  close(): Promise<void>;
  poolStats(): { app: PoolStats; staff: PoolStats };
}

/** The one database of the application. */
export const Database = token<Database>('server/database');
