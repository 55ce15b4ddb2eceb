import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, readlinkSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

const POLL = 50;
/** Milliseconds a server may take to notice that its program has ended and to write its last checkpoint. */
const SHUTDOWN_PATIENCE = 10_000;
/** A server that is still ready after this many milliseconds is in use. */
const READY_PATIENCE = 3_000;

/** Contents of `postmaster.pid` of a running PostgreSQL. */
export interface RunningInstance {
  pid: number;
  port: number;
  socketFolder: string;
  /** `starting`, `ready`, `stopping` or `standby`. */
  status: string;
}

export function readPostmaster(cluster: string): RunningInstance | undefined {
  const file = join(cluster, 'postmaster.pid');
  if (!existsSync(file)) return undefined;
  // Lines: pid, directory, start time, port, socket folder, address, shared memory, status.
  const lines = readFileSync(file, 'utf8')
    .split('\n')
    .map((line) => line.trim());
  const pid = Number(lines[0]);
  if (!Number.isInteger(pid) || pid <= 0) return undefined;
  return { pid, port: Number(lines[3] ?? 0), socketFolder: lines[4] ?? '', status: lines[7] ?? 'starting' };
}

/** Whether a process exists. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/**
 * Whether a process is the PostgreSQL of this folder. After a restart of the machine its id may belong to another
 * program.
 */
export function isPostgresOf(pid: number, cluster: string): boolean {
  if (!isAlive(pid)) return false;
  if (process.platform === 'linux') {
    try {
      const words = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0');
      if (!words.some((word) => /(^|\/)postgres$/.test(word))) return false;
      return words.includes(cluster) || readlinkSync(`/proc/${pid}/cwd`) === cluster;
    } catch {
      return isAlive(pid);
    }
  }
  try {
    const command =
      process.platform === 'win32'
        ? execFileSync('tasklist', ['/FI', `PID eq ${pid}`, '/NH'], { encoding: 'utf8' })
        : execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' });
    return command.includes('postgres');
  } catch {
    return isAlive(pid);
  }
}

/**
 * Ensures that no server uses this folder: waits for a server whose program was just killed, fails if the server keeps
 * running, and removes a stale pid file.
 */
export async function waitUntilFree(cluster: string): Promise<void> {
  const started = Date.now();
  for (;;) {
    const running = readPostmaster(cluster);
    if (!running) return;
    if (!isPostgresOf(running.pid, cluster)) {
      // PostgreSQL removes the pid file of a dead process itself, but takes any living process for a server.
      if (isAlive(running.pid) && readPostmaster(cluster)?.pid === running.pid)
        rmSync(join(cluster, 'postmaster.pid'), { force: true });
      return;
    }
    const waited = Date.now() - started;
    if (running.status !== 'stopping' && running.status !== 'starting' && waited >= READY_PATIENCE)
      throw alreadyRunning(cluster, running.pid);
    if (waited >= SHUTDOWN_PATIENCE) {
      throw running.status === 'stopping'
        ? new Error(
            `The database in ${cluster} is still shutting down (process ${running.pid}). Try again in a moment.`,
          )
        : alreadyRunning(cluster, running.pid);
    }
    await wait(POLL);
  }
}

export function alreadyRunning(cluster: string, pid: number | undefined): Error {
  const who = pid === undefined ? '' : ` (PostgreSQL process ${pid})`;
  return new Error(
    `Another instance is running on the database in ${cluster}${who}. Use that one, stop it first, or give this one its own folder in SCOPEBOOK_DATA.`,
  );
}
