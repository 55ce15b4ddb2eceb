import { spawn } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';
import type { Socket } from 'node:net';
import { handOver } from './account.ts';
import type { Account } from './account.ts';
import { exitLatch, settingArguments } from './launch.ts';
import type { LaunchedServer, LaunchOptions } from './launch.ts';
import { ENVIRONMENT } from './run.ts';

/**
 * The watchdog: a shell that starts the server and reads from a pipe whose other end only this process holds. When the
 * pipe closes, because this process closes it or is killed, `read` returns and the shell stops the server (SIGINT: fast
 * shutdown).
 */
const WATCHDOG = `
exec 3<&0 </dev/null
"$@" 3<&- &
server=$!
( read -r _ <&3; kill -INT $server ) 2>/dev/null &
watcher=$!
exec 3<&-
wait $server
status=$?
kill $watcher 2>/dev/null
exit $status
`;

/** Starts the server under the watchdog, in a session of its own so that only this process receives Ctrl-C. */
export function launchUnix(options: LaunchOptions, account: Account): LaunchedServer {
  const log = openSync(options.log, 'a', 0o600);
  handOver(options.log, account);
  const command = [...account.prefix, options.postgres, '-D', options.cluster, ...settingArguments(options.settings)];
  const child = spawn('sh', ['-c', WATCHDOG, 'sh', ...command], {
    stdio: ['pipe', log, log],
    detached: true,
    cwd: '/',
    env: ENVIRONMENT,
    uid: account.uid,
    gid: account.gid,
  });
  closeSync(log);
  const { exited, exit, settle } = exitLatch();
  const leash = child.stdin as Socket;
  leash.on('error', () => {});
  child.on('exit', (code, signal) => {
    leash.destroy();
    settle({ code, signal });
  });
  child.on('error', () => settle({ code: null, signal: null }));
  // Neither may keep this process alive: when it ends, the watchdog stops the server.
  child.unref();
  leash.unref();
  const requestStop = (): void => {
    child.ref();
    leash.end();
  };
  return { exited, exit, requestStop };
}
