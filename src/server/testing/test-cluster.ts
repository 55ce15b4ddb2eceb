import { createHash, randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { withAdminSession } from '../db/admin-session.ts';
import type { PgAddress } from '../db/connection.ts';
import { SUPERUSER } from '../db/embedded/cluster.ts';
import { startEmbeddedPostgres } from '../db/embedded/start.ts';
import { nodesOf } from './test-citus.ts';

/** Test data need not survive a power cut, so nothing waits for the disk. */
const FAST_AND_FORGETFUL = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_connections: '200',
  shared_buffers: '64MB',
};

/** A PostgreSQL server for tests, in a form that can be passed to another process. */
export interface TestServer {
  /** Login of a superuser. */
  admin: PgAddress;
  /** Prefix of the name of every database of this run. */
  prefix: string;
  /** Password of the three roles, if the server requires one. */
  password?: string;
  /** A Citus cluster: superuser logins of its nodes, the coordinator first. */
  nodes?: readonly PgAddress[];
}

export interface TestCluster {
  server: TestServer;
  /** Drops every database of the run. Stops an embedded server and removes its folder. */
  stop(): Promise<void>;
}

/**
 * The PostgreSQL server of a test run: an embedded one in a temporary folder, or the one at `url` (default:
 * TEST_DATABASE_URL), a superuser's login.
 */
export async function startTestCluster(
  url = process.env.TEST_CITUS_URL ?? process.env.TEST_DATABASE_URL,
): Promise<TestCluster> {
  const prefix = `scopebook_test_${randomBytes(4).toString('hex')}`;
  if (url) {
    const nodes = process.env.TEST_CITUS_URL === url ? await nodesOf(url) : [url];
    // The same for every run, because several may share the roles of one server.
    const password = createHash('sha256').update(`scopebook test roles ${url}`).digest('hex');
    const server: TestServer = { admin: url, prefix, password, ...(nodes.length > 1 ? { nodes } : {}) };
    return { server, stop: () => dropDatabases(server) };
  }
  const directory = mkdtempSync(join(tmpdir(), 'scopebook-test-'));
  const postgres = await startEmbeddedPostgres({ directory, settings: FAST_AND_FORGETFUL });
  const { password, ...admin } = postgres.connection(SUPERUSER, 'postgres');
  return {
    server: { admin: password === undefined ? admin : { ...admin, password }, prefix, password },
    stop: async () => {
      await postgres.stop();
      rmSync(directory, { recursive: true, force: true });
    },
  };
}

async function dropDatabases(server: TestServer): Promise<void> {
  for (const node of server.nodes ?? [server.admin]) await dropDatabasesOn(node, server);
}

async function dropDatabasesOn(node: PgAddress, server: TestServer): Promise<void> {
  await withAdminSession(node, async (query) => {
    const found = await query<{ datname: string }>('select datname from pg_database where starts_with(datname, $1)', [
      server.prefix,
    ]);
    for (const { datname } of found) {
      await query(`alter database "${datname}" is_template false`);
      await query(`drop database "${datname}" with (force)`);
    }
  });
}
