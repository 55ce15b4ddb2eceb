import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, realpathSync, statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { PgConnection } from '../connection.ts';
import { assertReachable, chooseAccount, handOver } from './account.ts';
import type { Account } from './account.ts';
import { findBinaries } from './binaries.ts';
import type { Binaries } from './binaries.ts';
import { assertSameMajor, clusterMajor, createCluster } from './cluster.ts';
import { clusterPassword, loopbackEndpoint, socketEndpoint } from './endpoint.ts';
import type { Endpoint } from './endpoint.ts';
import { foldersOf, removeShortSocketFolder } from './folders.ts';
import type { Folders } from './folders.ts';
import { launchPgCtl } from './launch-pg-ctl.ts';
import { launchUnix } from './launch-unix.ts';
import type { LaunchedServer, ServerExit } from './launch.ts';
import { logTail, watchLogFile } from './log-file.ts';
import { readPostmaster, waitUntilFree } from './running-instance.ts';
import { MemoryStillInUseError, stopServer, waitUntilReady } from './server-life.ts';

/** Settings of the embedded server that differ from PostgreSQL's defaults. */
const SETTINGS: Record<string, string> = {
  max_wal_size: '1GB',
  log_checkpoints: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
};

/** Milliseconds the workers of a killed server may take to end. */
const WORKERS_PATIENCE = 10_000;
const WORKERS_POLL = 100;

export interface EmbeddedOptions {
  /** The folder of the database, created if absent. Contains the cluster, the socket and the log. */
  directory: string;
  /** Additional PostgreSQL settings by name. */
  settings?: Record<string, string>;
  /** Called when the server ends unexpectedly. `log` is the end of its log. */
  onExit?: (exit: ServerExit & { log: string }) => void;
  /** Runs as on another kind of system (a port with a password, started by pg_ctl). Default: this system. */
  system?: 'unix' | 'windows';
  /** The programs to run. Default: `findBinaries`. */
  binaries?: Binaries;
  /** The account to run PostgreSQL. Default: `chooseAccount`. */
  account?: Account;
}

/** A running embedded PostgreSQL. */
export interface EmbeddedPostgres {
  /** The server's process id. */
  readonly pid: number;
  /** The connection to one of its databases. The role must exist, see `ensureRoles`. */
  connection(role: string, database: string): PgConnection;
  /** Stops the server without losing commits. Resolves when its process has ended. */
  stop(): Promise<void>;
}

/**
 * Starts PostgreSQL as a child process on a folder. The first start creates the database, which takes about a second;
 * later starts take about 0.2 s. The server ends with this process, however this process ends.
 */
export async function startEmbeddedPostgres(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  mkdirSync(dirname(resolve(options.directory)), { recursive: true });
  if (!existsSync(options.directory)) mkdirSync(options.directory, { mode: 0o700 });
  const folders = foldersOf(realpathSync(options.directory));
  const system = options.system ?? (process.platform === 'win32' ? 'windows' : 'unix');
  const binaries = options.binaries ?? (await findBinaries(clusterMajor(folders.cluster)));
  assertSameMajor(folders.cluster, binaries);
  const account = options.account ?? chooseAccount(folders.cluster, folders.root);
  prepareFolder(folders, binaries, account);

  const password = system === 'windows' ? clusterPassword(folders) : undefined;
  if (clusterMajor(folders.cluster) === undefined) await createCluster(folders, binaries, account, password);
  const leftover = readPostmaster(folders.cluster);
  await waitUntilFree(folders.cluster);
  if (leftover) removeShortSocketFolder(leftover.socketFolder);

  const settings = { ...SETTINGS, ...options.settings };
  const deadline = Date.now() + WORKERS_PATIENCE;
  for (;;) {
    const endpoint = password === undefined ? socketEndpoint(folders, account) : await loopbackEndpoint(password);
    try {
      return await startOnce({ system, folders, binaries, account, endpoint, settings, onExit: options.onExit });
    } catch (error) {
      removeShortSocketFolder(endpoint.address.host);
      if (!(error instanceof MemoryStillInUseError) || Date.now() > deadline) throw error;
      await wait(WORKERS_POLL);
    }
  }
}

interface Start {
  system: 'unix' | 'windows';
  folders: Folders;
  binaries: Binaries;
  account: Account;
  endpoint: Endpoint;
  settings: Record<string, string>;
  onExit: EmbeddedOptions['onExit'];
}

async function startOnce(start: Start): Promise<EmbeddedPostgres> {
  const { folders, endpoint, onExit } = start;
  const logStart = existsSync(folders.log) ? statSync(folders.log).size : 0;
  const name = `scopebook-${randomBytes(6).toString('hex')}`;
  const server = await launch(start, { ...start.settings, ...endpoint.settings, cluster_name: name });
  const connection = (role: string, database: string): PgConnection => ({ ...endpoint.address, user: role, database });
  const pid = await waitUntilReady(server, folders, connection, { name, logStart }).catch((error: unknown) => {
    // A server that starts too late must not keep running unsupervised.
    server.requestStop();
    throw error;
  });

  const stopLog = watchLogFile(folders.log);
  let stopping: Promise<void> | undefined;
  void server.exited.then((exit) => {
    stopLog();
    removeShortSocketFolder(endpoint.address.host);
    if (!stopping) onExit?.({ ...exit, log: logTail(folders.log) });
  });
  return { pid, connection, stop: () => (stopping ??= stopServer(server, pid)) };
}

function prepareFolder(folders: Folders, binaries: Binaries, account: Account): void {
  if (account.uid !== undefined && clusterMajor(folders.cluster) === undefined) handOver(folders.root, account);
  assertReachable(binaries.postgres, 'x', account);
  assertReachable(folders.root, 'x', account);
  if (process.getuid === undefined || process.getuid() === 0 || !existsSync(folders.cluster)) return;
  const owner = statSync(folders.cluster).uid;
  if (owner === process.getuid()) return;
  throw new Error(
    `The database in ${folders.cluster} belongs to another user of this machine (${owner}). Start the program as that user, or name another folder in SCOPEBOOK_DATA.`,
  );
}

async function launch(start: Start, settings: Record<string, string>): Promise<LaunchedServer> {
  const { binaries, folders, account } = start;
  const { postgres, pgCtl } = binaries;
  const options = { postgres, pgCtl, cluster: folders.cluster, log: folders.log, settings };
  return start.system === 'windows' ? launchPgCtl(options, account) : launchUnix(options, account);
}
