import type { ClientConfig } from 'pg';

/** The PostgreSQL that runs on a data directory. */
export interface Postmaster {
  readonly pid: number;
  readonly port: number;
  readonly socketFolder: string;
}

/** The built product as a process of its own, on its embedded database. */
export interface ProductProcess {
  readonly pid: number;
  /** For example `http://127.0.0.1:40123`. */
  readonly address: string;
  readonly port: number;
  readonly dataDirectory: string;
  readonly postmaster: () => Postmaster;
  /** To the product's database, as one of its roles. */
  readonly login: (user: string) => ClientConfig;
  readonly exited: Promise<{ code: number | null; signal: string | null }>;
  /** What it has written so far. */
  readonly output: () => string;
  /** Asks it to stop, and insists after a while. */
  readonly stop: () => Promise<void>;
}

/** The user every embedded cluster is made with. */
export const SUPERUSER: string;

export function startProduct(options: {
  /** A build of the server half. */
  readonly serverDirectory: string;
  /** Short, as a unix socket lies below it. */
  readonly dataDirectory: string;
  readonly nodeArguments?: readonly string[];
}): Promise<ProductProcess>;

/** Addresses of a running embedded database as the variables of the configuration, for a task beside the server. */
export function databaseVariables(product: ProductProcess): Readonly<Record<string, string>>;

/** Runs `rollup-verify` beside the server: every cell is recomputed from its records. */
export function verifyRollup(product: ProductProcess, serverDirectory: string): Promise<{ ok: boolean; said: string }>;
