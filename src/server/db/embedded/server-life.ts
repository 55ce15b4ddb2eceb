import { setTimeout as wait } from 'node:timers/promises';
import { Client } from 'pg';
import { clientConfig } from '../connection.ts';
import type { PgConnection } from '../connection.ts';
import { SUPERUSER } from './cluster.ts';
import type { Folders } from './folders.ts';
import type { LaunchedServer } from './launch.ts';
import { logTail } from './log-file.ts';
import { alreadyRunning, readPostmaster } from './running-instance.ts';

const POLL = 15;
/** Timeout of a start in milliseconds. Crash recovery replays at most about 1 GB of log. */
const START_PATIENCE = 120_000;
/** Milliseconds for a fast shutdown. After that comes an immediate one, which requires recovery at the next start. */
const STOP_PATIENCE = 30_000;

/**
 * Waits until the launched server responds, and resolves with its process. If it does not, the end of its log becomes
 * the error.
 */
export async function waitUntilReady(
  server: LaunchedServer,
  folders: Folders,
  connection: (role: string, database: string) => PgConnection,
  started: { name: string; logStart: number },
): Promise<number> {
  const deadline = Date.now() + START_PATIENCE;
  for (;;) {
    const answering = await nameOfServer(connection(SUPERUSER, 'postgres'));
    const running = readPostmaster(folders.cluster);
    if (answering === started.name && running) return running.pid;
    // Two concurrent starts: the other was faster, and its socket has the same path.
    if (answering !== undefined && answering !== started.name) throw alreadyRunning(folders.cluster, running?.pid);
    if (server.exit()) throw startFailure(folders, logTail(folders.log, started.logStart));
    if (Date.now() > deadline) {
      server.requestStop();
      throw new Error(`PostgreSQL did not answer within ${START_PATIENCE / 1000} s. Its log is ${folders.log}.`);
    }
    await wait(POLL);
  }
}

/** The `cluster_name` of the server that responds, if any. */
async function nameOfServer(connection: PgConnection): Promise<string | undefined> {
  const client = new Client({ ...clientConfig(connection), connectionTimeoutMillis: 5_000 });
  client.on('error', () => {});
  try {
    await client.connect();
    const { rows } = await client.query<{ cluster_name: string }>('show cluster_name');
    await client.end();
    return rows[0]?.cluster_name;
  } catch {
    return undefined;
  }
}

/** The workers of a server that was just killed still hold its shared memory. They end by themselves. */
export class MemoryStillInUseError extends Error {}

function startFailure(folders: Folders, log: string): Error {
  if (/pre-existing shared memory block/.test(log)) return new MemoryStillInUseError(log);
  if (/lock file "[^"]*" already exists/.test(log))
    return alreadyRunning(folders.cluster, readPostmaster(folders.cluster)?.pid);
  return new Error(`PostgreSQL ended while starting. Its log ${folders.log} says:\n${log || '(nothing)'}`);
}

/** Requests a fast shutdown and waits; then an immediate one if a session does not end. */
export async function stopServer(server: LaunchedServer, pid: number): Promise<void> {
  server.requestStop();
  const impatient = setTimeout(() => {
    try {
      process.kill(pid, 'SIGQUIT');
    } catch {
      // It has ended meanwhile.
    }
  }, STOP_PATIENCE);
  await server.exited;
  clearTimeout(impatient);
}
