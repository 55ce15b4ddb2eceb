import type { ClientConfig } from 'pg';
import { columnTypes } from './column-types.ts';

/** One login to one PostgreSQL database, in parts. `host` may be the folder of a unix socket. */
export interface PgConnection {
  host: string;
  port: number;
  user: string;
  database: string;
  password?: string;
}

/** Where and as whom to connect: a `postgres://` URL or its parts. */
export type PgAddress = string | PgConnection;

/** The three logins of one database; see `roles.ts` for what each may do. */
export interface DatabaseAddresses {
  /** Bound by row-level security; serves requests. */
  app: PgAddress;
  /** Passes row-level security; every use is recorded in `staff_access`. */
  staff: PgAddress;
  /** Owns the tables; runs migrations and nothing else. */
  owner: PgAddress;
}

/** The driver's configuration for an address, with our column types. */
export function clientConfig(address: PgAddress, applicationName = 'scopebook'): ClientConfig {
  const login = typeof address === 'string' ? { connectionString: address } : { ...address };
  return { ...login, application_name: applicationName, keepAlive: true, types: columnTypes };
}

/** The same server and database as somebody else. */
export function loginAs(address: PgAddress, user: string, password?: string): PgAddress {
  if (typeof address !== 'string') return { ...address, user, password };
  const url = new URL(address);
  url.username = encodeURIComponent(user);
  url.password = password === undefined ? '' : encodeURIComponent(password);
  return url.href;
}

/** The same server and login, another database. */
export function inDatabase(address: PgAddress, database: string): PgAddress {
  if (typeof address !== 'string') return { ...address, database };
  const url = new URL(address);
  url.pathname = `/${encodeURIComponent(database)}`;
  return url.href;
}
