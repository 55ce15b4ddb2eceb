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
/** Milliseconds until a start is given up; a recovery after a crash replays at most about 1 GB of log. */
const START_PATIENCE = 120_000;
/** Milliseconds a fast shutdown may take before an immediate one, which costs a recovery at the next start. */
const STOP_PATIENCE = 30_000;

/** Waits until the server we launched answers, and resolves with its process; its last words become the error when it does not. */
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
    // Two starters at once: the other one was faster, and its socket has the same path.
    if (answering !== undefined && answering !== started.name) throw alreadyRunning(folders.cluster, running?.pid);
    if (server.exit()) throw startFailure(folders, logTail(folders.log, started.logStart));
    if (Date.now() > deadline) {
      server.requestStop();
      throw new Error(`PostgreSQL did not answer within ${START_PATIENCE / 1000} s. Its log is ${folders.log}.`);
    }
    await wait(POLL);
  }
}

/** The `cluster_name` of the server that answers, if one does. */
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

/** The workers of a server that was killed a moment ago still hold its memory; they end by themselves. */
export class MemoryStillInUseError extends Error {}

function startFailure(folders: Folders, log: string): Error {
  if (/pre-existing shared memory block/.test(log)) return new MemoryStillInUseError(log);
  if (/lock file "[^"]*" already exists/.test(log))
    return alreadyRunning(folders.cluster, readPostmaster(folders.cluster)?.pid);
  return new Error(`PostgreSQL ended while starting. Its log ${folders.log} says:\n${log || '(nothing)'}`);
}

/** Asks for a fast shutdown and waits; goes on to an immediate one when a session does not let go. */
export async function stopServer(server: LaunchedServer, pid: number): Promise<void> {
  server.requestStop();
  const impatient = setTimeout(() => {
    try {
      process.kill(pid, 'SIGQUIT');
    } catch {
      // Gone in the meantime.
    }
  }, STOP_PATIENCE);
  await server.exited;
  clearTimeout(impatient);
}
