import { spawn } from 'node:child_process';
import type { Socket } from 'node:net';
import type { Account } from './account.ts';
import { exitLatch } from './launch.ts';
import type { LaunchedServer, LaunchOptions } from './launch.ts';
import { ENVIRONMENT, run } from './run.ts';
import { isAlive, readPostmaster } from './running-instance.ts';

const POLL = 250;

/**
 * The watchdog on systems without a shell: a second Node process that stops the server when this process closes its end
 * of a pipe.
 */
const WATCHDOG = `
const { spawn } = require('node:child_process');
const [command, ...args] = process.argv.slice(1);
process.stdin.on('error', () => {}).on('end', () => spawn(command, args, { stdio: 'ignore', windowsHide: true })).resume();
`;

/** Starts the server with `pg_ctl`, which on Windows also drops administrator rights. */
export async function launchPgCtl(options: LaunchOptions, account: Account): Promise<LaunchedServer> {
  const { exited, exit, settle } = exitLatch();
  const words = Object.entries(options.settings).map(([name, value]) => `-c ${name}=${quoted(value)}`);
  const start = ['start', '-w', '-t', '120', '-s', '-D', options.cluster, '-l', options.log, '-o', words.join(' ')];
  try {
    await run(options.pgCtl, start, account);
  } catch {
    // The server's log says why. `waitUntilReady` reads it.
    settle({ code: 1, signal: null });
    return { exited, exit, requestStop: () => {} };
  }
  const stop = [...account.prefix, options.pgCtl, 'stop', '-W', '-s', '-m', 'fast', '-D', options.cluster];
  const watchdog = spawn(process.execPath, ['-e', WATCHDOG, ...stop], {
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
    windowsHide: true,
    env: ENVIRONMENT,
    uid: account.uid,
    gid: account.gid,
  });
  const leash = watchdog.stdin as Socket;
  leash.on('error', () => {});
  const pid = readPostmaster(options.cluster)?.pid;
  const timer = setInterval(() => {
    if (pid !== undefined && isAlive(pid) && readPostmaster(options.cluster)?.pid === pid) return;
    clearInterval(timer);
    leash.destroy();
    settle({ code: null, signal: null });
  }, POLL);
  timer.unref();
  watchdog.unref();
  leash.unref();
  const requestStop = (): void => {
    timer.ref();
    leash.end();
  };
  return { exited, exit, requestStop };
}

function quoted(value: string): string {
  if (/["\\]/.test(value))
    throw new Error(
      `The database setting ${value} holds a quotation mark or backslash, which cannot be passed on here.`,
    );
  return /\s/.test(value) ? `"${value}"` : value;
}
