import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import type { PgConnection } from '../connection.ts';
import type { Account } from './account.ts';
import { makeSocketFolder } from './folders.ts';
import type { Folders } from './folders.ts';

/** The number in the socket's name. Nothing listens on that port. */
const SOCKET_PORT = 5432;
const LOOPBACK = '127.0.0.1';

/** Where the server listens, and the settings for it. */
export interface Endpoint {
  address: Pick<PgConnection, 'host' | 'port' | 'password'>;
  settings: Record<string, string>;
}

/** A unix socket in a private folder: nothing on the network, no password. */
export function socketEndpoint(folders: Folders, account: Account): Endpoint {
  const host = makeSocketFolder(folders, account);
  return {
    address: { host, port: SOCKET_PORT },
    settings: {
      listen_addresses: '',
      port: String(SOCKET_PORT),
      unix_socket_directories: host,
      unix_socket_permissions: '0700',
    },
  };
}

/** A free port on the loopback interface, with a password: for Windows. */
export async function loopbackEndpoint(password: string): Promise<Endpoint> {
  const port = await freePort();
  return {
    address: { host: LOOPBACK, port, password },
    settings: { listen_addresses: LOOPBACK, port: String(port), unix_socket_directories: '' },
  };
}

/** The password created with the cluster. A new one before the first start. */
export function clusterPassword(folders: Folders): string {
  return existsSync(folders.cluster) && existsSync(folders.password)
    ? readFileSync(folders.password, 'utf8').trim()
    : randomBytes(24).toString('hex');
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, LOOPBACK, () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => resolve(port));
    });
  });
}
