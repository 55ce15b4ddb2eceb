import type { ClientConfig } from 'pg';
import { columnTypes } from './column-types.ts';
import { finderOf, HostClient, type HostConfig } from './hosts/host-client.ts';
import { hostList, loginOf, ofStandby, withDatabase, withLogin } from './hosts/host-list.ts';

/** A login to a PostgreSQL database, in parts. `host` may be the folder of a unix socket. */
export interface PgConnection {
  host: string;
  port: number;
  user: string;
  database: string;
  password?: string;
}

/** A `postgres://` URL, with one host or several, or its parts. */
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
export function clientConfig(address: PgAddress, applicationName = 'scopebook'): HostConfig {
  const login = typeof address === 'string' ? { connectionString: hostList(address).hosts[0] } : { ...address };
  const hosts = typeof address === 'string' ? finderOf(address) : undefined;
  return {
    ...login,
    application_name: applicationName,
    keepAlive: true,
    types: columnTypes,
    ...(hosts === undefined ? {} : { hosts }),
  };
}

/** A connection outside the pools, not yet open. */
export const clientOf = (address: PgAddress, applicationName?: string, more: ClientConfig = {}): HostClient =>
  new HostClient({ ...clientConfig(address, applicationName), ...more });

/** The same server and database with another login. */
export function loginAs(address: PgAddress, user: string, password?: string): PgAddress {
  const login = password === undefined ? { user } : { user, password };
  return typeof address === 'string' ? withLogin(address, login) : { ...address, user, password };
}

/** A replica with the login of an address of its primary, whose roles it has. */
export function loginOn(replica: string, of: PgAddress): string {
  return withLogin(ofStandby(replica), typeof of === 'string' ? loginOf(of) : of);
}

/** Another database with the same server and login. */
export function inDatabase(address: PgAddress, database: string): PgAddress {
  return typeof address === 'string' ? withDatabase(address, database) : { ...address, database };
}
