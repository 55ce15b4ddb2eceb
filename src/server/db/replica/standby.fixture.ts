import { createWriteStream, existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { extract } from 'tar';
import { withAdminSession } from '../admin-session.ts';
import { takeBaseBackup } from '../base-backup.ts';
import type { PgConnection } from '../connection.ts';
import { chooseBinaries, programFolders, type Binaries } from '../embedded/binaries.ts';
import { SUPERUSER } from '../embedded/cluster.ts';
import { startEmbeddedPostgres, type EmbeddedPostgres } from '../embedded/start.ts';

/** One of several servers of a database, on a folder of its own. */
export interface PostgresNode {
  readonly pid: number;
  /** A login of the superuser. */
  readonly admin: PgConnection;
  /** `host:port` as an address names it. It stays the same when the folder is used again. */
  readonly host: string;
  query<R extends object>(text: string, database?: string): Promise<R[]>;
  /** Kills it without a warning, and waits until it has ended. */
  kill(): Promise<void>;
  stop(): Promise<void>;
}

export interface NodeOptions {
  readonly binaries?: Binaries;
  readonly settings?: Record<string, string>;
}

/** The programs of a PostgreSQL that can stream: of the platform package, or of the machine. */
export async function streamingBinaries(): Promise<Binaries> {
  const folders = programFolders().filter((folder) =>
    ['../lib/postgresql', '../lib', '../pkglib'].some((library) =>
      ['so', 'dylib', 'dll'].some((ending) => existsSync(join(folder, library, `libpqwalreceiver.${ending}`))),
    ),
  );
  if (folders.length === 0)
    throw new Error(
      `No PostgreSQL of this machine can stream: none of ${programFolders().map(dirname).join(', ')} has libpqwalreceiver. ` +
        'Install PostgreSQL 15 or newer, with its bin folder on the PATH.',
    );
  return chooseBinaries(folders);
}

export async function startNode(directory: string, { binaries, settings }: NodeOptions = {}): Promise<PostgresNode> {
  const options = { directory, ...(binaries ? { binaries } : {}), ...(settings ? { settings } : {}) };
  return nodeOf(await startEmbeddedPostgres(options));
}

/** Makes a folder into a standby of a running server, by a base backup, and starts it. */
export async function startStandby(
  primary: PostgresNode,
  directory: string,
  { binaries, settings = {} }: NodeOptions = {},
): Promise<PostgresNode> {
  rmSync(directory, { recursive: true, force: true });
  const cluster = join(directory, 'cluster');
  mkdirSync(cluster, { recursive: true, mode: 0o700 });
  const [archive, manifest] = [join(directory, 'base.tar'), join(directory, 'manifest')];
  await takeBaseBackup(primary.admin, { archive: createWriteStream(archive), manifest: createWriteStream(manifest) });
  await extract({ file: archive, cwd: cluster, strict: true, preserveOwner: false });
  rmSync(archive);
  writeFileSync(join(cluster, 'standby.signal'), '');
  const { host, port } = primary.admin;
  return startNode(directory, {
    ...(binaries ? { binaries } : {}),
    settings: { ...settings, primary_conninfo: `host=${host} port=${port} user=${SUPERUSER}` },
  });
}

/** Stops every process of a server in its tracks, without closing a connection. Returns what lets them go on. */
export async function freeze(node: PostgresNode): Promise<() => void> {
  const rows = await node.query<{ pid: number }>('select pid from pg_stat_activity where pid <> pg_backend_pid()');
  const pids = [node.pid, ...rows.map(({ pid }) => pid)];
  for (const pid of pids) process.kill(pid, 'SIGSTOP');
  return () => {
    for (const pid of pids) process.kill(pid, 'SIGCONT');
  };
}

function nodeOf(postgres: EmbeddedPostgres): PostgresNode {
  const admin = postgres.connection(SUPERUSER, 'postgres');
  return {
    pid: postgres.pid,
    admin,
    host: `${encodeURIComponent(admin.host)}:${admin.port}`,
    query: (text, database = 'postgres') => withAdminSession({ ...admin, database }, (query) => query(text)),
    kill: () => {
      process.kill(postgres.pid, 'SIGKILL');
      return postgres.stop();
    },
    stop: () => postgres.stop(),
  };
}
