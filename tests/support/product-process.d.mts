import type { ClientConfig } from 'pg';

/** The PostgreSQL that runs on a data directory. */
export interface Postmaster {
  readonly pid: number;
  readonly port: number;
  readonly socketFolder: string;
}

/** The built product as a separate process, on its embedded database. */
export interface ProductProcess {
  readonly pid: number;
  /** For example `http://127.0.0.1:40123`. */
  readonly address: string;
  readonly port: number;
  readonly dataDirectory: string;
  readonly postmaster: () => Postmaster;
  /** Connection settings for the product's database, as one of its roles. */
  readonly login: (user: string) => ClientConfig;
  readonly exited: Promise<{ code: number | null; signal: string | null }>;
  /** Its output so far. */
  readonly output: () => string;
  /** Asks it to stop, and kills it after a while. */
  readonly stop: () => Promise<void>;
}

/** The superuser of every embedded cluster. */
export const SUPERUSER: string;

export function startProduct(options: {
  /** A build of the server half. */
  readonly serverDirectory: string;
  /** A short path, because a unix socket is below it. */
  readonly dataDirectory: string;
  readonly nodeArguments?: readonly string[];
  readonly settings?: Readonly<Record<string, string>>;
  /** By default a free one. */
  readonly port?: number;
}): Promise<ProductProcess>;

/** Addresses of a running embedded database as configuration variables, for a task that runs beside the server. */
export function databaseVariables(product: ProductProcess): Readonly<Record<string, string>>;

/** Runs `rollup-verify` beside the server: it recomputes every cell from its records. */
export function verifyRollup(
  product: ProductProcess,
  serverDirectory: string,
): Promise<{ ok: boolean; output: string }>;
