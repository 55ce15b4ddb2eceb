import { spawn, spawnSync } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bundleProgram } from '../../testing/bundled-program.ts';
import type { BundledProgram } from '../../testing/bundled-program.ts';
import { nobody } from './account.ts';
import { ask, temporaryFolders, untilGone } from './embedded.fixture.ts';
import { startEmbeddedPostgres } from './start.ts';
import type { EmbeddedPostgres } from './start.ts';

const folders = temporaryFolders();
let program: BundledProgram;

beforeAll(async () => {
  program = await bundleProgram(
    fileURLToPath(new URL('../../testing/hold-postgres.ts', import.meta.url)),
    'hold-postgres',
  );
});
afterAll(() => {
  program.remove();
  folders.removeAll();
});

/** Starts a program that owns a PostgreSQL server, and waits until the server runs. */
async function hold(
  directory: string,
  system: string,
  uid?: number,
): Promise<{ node: ChildProcess; postgres: number }> {
  const node = spawn(process.execPath, [program.file, directory, system], {
    stdio: ['ignore', 'pipe', 'inherit'],
    uid,
    gid: uid,
  });
  const [line] = (await once(node.stdout as NodeJS.ReadableStream, 'data')) as [Buffer];
  return { node, postgres: Number(line.toString()) };
}

test.each(['unix', 'windows'])('stops PostgreSQL within 5 s after its program was killed, as on %s', async (system) => {
  const directory = folders.make();
  const held = await hold(directory, system);
  held.node.kill('SIGKILL');
  expect(await untilGone(held.postgres, 5_000)).toBeLessThan(5_000);
});

test('waits for the old server if started right after a kill, and finds every committed row', async () => {
  const directory = folders.make();
  const { node, postgres } = await hold(directory, 'unix');
  const running: EmbeddedPostgres = {
    pid: postgres,
    connection: (user, database) => ({ host: join(directory, 'socket'), port: 5432, user, database }),
    stop: () => Promise.resolve(),
  };
  await ask(running, 'create table kept as select generate_series(1, 500) as n');
  node.kill('SIGKILL');
  const next = await startEmbeddedPostgres({ directory });
  expect(next.pid).not.toBe(postgres);
  expect(await ask(next, 'select count(*)::int as n from kept')).toEqual([{ n: 500 }]);
  await next.stop();
});

test('stops PostgreSQL when the program exits by itself', async () => {
  const { node, postgres } = await hold(folders.make(), 'unix');
  node.kill('SIGTERM');
  const [code] = (await once(node, 'exit')) as [number];
  expect(code).toBe(0);
  expect(await untilGone(postgres, 1_000)).toBeLessThan(1_000);
});

test('runs for an ordinary user of the machine as well', async () => {
  const directory = folders.make();
  const { uid } = nobody();
  const reachable = spawnSync('test', ['-r', program.file], { uid }).status === 0;
  // Only root can switch users. Everyone else is an ordinary user already.
  const other = process.getuid?.() === 0 && reachable ? uid : undefined;
  if (other !== undefined) chownSync(dirname(directory), other, other);
  const { node, postgres } = await hold(directory, 'unix', other);
  expect(statSync(join(directory, 'cluster')).uid).toBe(other ?? process.getuid?.());
  node.kill('SIGKILL');
  await untilGone(postgres, 5_000);
});
