import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { collectGarbage } from '#server';
import { startServer, type RunningServer } from './server.ts';

/** The server process: starts the server, prints its address, and stops it once on Ctrl-C. */
const started = performance.now();
const webDirectory = fileURLToPath(new URL('../web', import.meta.url));
const threadFile = fileURLToPath(new URL('thread.js', import.meta.url));

let running: RunningServer | undefined;
let stopping = false;

/** Ends the delay of a stop, if one runs. */
const hurry = new AbortController();

async function stop(code: number, delay = 0): Promise<void> {
  if (stopping) return hurry.abort();
  stopping = true;
  running?.announceStop();
  // A balancer sees `/readyz` and sends its requests to other processes before this one refuses any.
  if (delay > 0) await wait(delay * 1000, undefined, { signal: hurry.signal }).catch(() => {});
  await running?.close();
  process.exit(code);
}

function fail(error: unknown): void {
  const known = error instanceof Error ? error.message : String(error);
  process.stderr.write(`\nScopebook did not start.\n${known}\n`);
  if (process.env['SCOPEBOOK_LOG'] === 'debug' && error instanceof Error) process.stderr.write(`${error.stack}\n`);
  process.exit(1);
}

process.on('SIGINT', () => void stop(0));
process.on('SIGTERM', () => void stop(0, running?.configuration.stopDelay));

try {
  running = await startServer(process.env, {
    webDirectory,
    threadFile,
    onDatabaseLost: (log) => {
      process.stderr.write(`The database stopped unexpectedly. The end of its log:\n${log}\n`);
      process.exit(1);
    },
  });
  await collectGarbage();
  if (!stopping) process.stdout.write(banner(running));
} catch (error) {
  fail(error);
}

function banner({ address, metrics, configuration, demo }: RunningServer): string {
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  const lines = [
    '',
    `  Scopebook is ready after ${seconds} s:  ${address}`,
    `  API: ${address}/api/docs`,
    `  Data: ${configuration.database ? 'the database of DATABASE_URL' : configuration.dataDirectory}`,
  ];
  if (metrics !== null) lines.push(`  Metrics: ${metrics}`);
  if (demo) {
    lines.push('', `  Demo accounts, all with the password ${demo.password}:`);
    for (const account of demo.accounts) lines.push(`    ${account.email.padEnd(30)} ${account.what}`);
  }
  return [...lines, '', '  Stop with Ctrl-C.', ''].join('\n');
}
