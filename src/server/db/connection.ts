import type { ClientConfig } from 'pg';
import { columnTypes } from './column-types.ts';

/** A login to a PostgreSQL database, in parts. `host` may be the folder of a unix socket. */
export interface PgConnection {
  host: string;
  port: number;
  user: string;
  database: string;
  password?: string;
}

/** A `postgres://` URL or its parts. */
export type PgAddress = string | PgConnection;

/** The three logins of one database; see `roles.ts` for what each may do. */
export interface DatabaseAddresses {
  /** Bound by row-level security. Serves requests. */
  app: PgAddress;
  /** Bypasses row-level security. Every use is recorded in `staff_access`. */
  staff: PgAddress;
  /** Owns the tables. Runs migrations and nothing else. */
  owner: PgAddress;
}

/** The driver's configuration for an address, with the product's column types. */
export function clientConfig(address: PgAddress, applicationName = 'scopebook'): ClientConfig {
  const login = typeof address === 'string' ? { connectionString: address } : { ...address };
  return { ...login, application_name: applicationName, keepAlive: true, types: columnTypes };
}

/** The same server and database with another login. */
export function loginAs(address: PgAddress, user: string, password?: string): PgAddress {
  if (typeof address !== 'string') return { ...address, user, password };
  const url = new URL(address);
  url.username = encodeURIComponent(user);
  url.password = password === undefined ? '' : encodeURIComponent(password);
  return url.href;
}

/** Another database with the same server and login. */
export function inDatabase(address: PgAddress, database: string): PgAddress {
  if (typeof address !== 'string') return { ...address, database };
  const url = new URL(address);
  url.pathname = `/${encodeURIComponent(database)}`;
  return url.href;
}
