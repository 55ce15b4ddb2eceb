import { spawnSync } from 'node:child_process';
import { chmodSync, chownSync, existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { withAdminSession } from '../admin-session.ts';
import { nobody } from './account.ts';
import { findBinaries } from './binaries.ts';
import { ask, temporaryFolders, untilGone } from './embedded.fixture.ts';
import { startEmbeddedPostgres } from './start.ts';

const folders = temporaryFolders();
afterAll(folders.removeAll);
const isRoot = process.getuid?.() === 0;

test('creates a safe database on the first start, and finds it again on the second', async () => {
  const directory = folders.make();
  const first = await startEmbeddedPostgres({ directory, settings: { work_mem: '7MB' } });
  const settings = await ask(
    first,
    `select current_setting('data_checksums') as checksums, current_setting('listen_addresses') as addresses,
      current_setting('max_wal_size') as wal, current_setting('work_mem') as work, current_setting('TimeZone') as zone,
      (select datcollate from pg_database where datname = 'postgres') as collation`,
  );
  expect(settings).toEqual([
    { checksums: 'on', addresses: '', wal: '1GB', work: '7MB', zone: 'UTC', collation: 'C.UTF-8' },
  ]);
  await ask(first, 'create table kept as select 42 as answer');
  await first.stop();
  expect(existsSync(join(directory, 'cluster', 'postmaster.pid'))).toBe(false);

  const second = await startEmbeddedPostgres({ directory });
  expect(await ask(second, 'select answer from kept')).toEqual([{ answer: 42 }]);
  await Promise.all([second.stop(), second.stop()]);
});

test('rejects a second start on the same folder without disturbing the first', async () => {
  const directory = folders.make();
  const first = await startEmbeddedPostgres({ directory });
  await expect(startEmbeddedPostgres({ directory })).rejects.toThrow(
    `Another instance is running on the database in ${join(directory, 'cluster')} (PostgreSQL process ${first.pid})`,
  );
  expect(await ask(first, 'select 1 as one')).toEqual([{ one: 1 }]);
  await first.stop();
});

test('lets one of two concurrent first starts win, and reports that to the other', async () => {
  const directory = folders.make();
  const outcomes = await Promise.allSettled([
    startEmbeddedPostgres({ directory }),
    startEmbeddedPostgres({ directory }),
  ]);
  const started = outcomes.filter((outcome) => outcome.status === 'fulfilled');
  const refused = outcomes.filter((outcome) => outcome.status === 'rejected');
  expect([started.length, refused.length]).toEqual([1, 1]);
  expect(String(refused[0]?.reason)).toContain('Another instance is running');
  const winner = started[0]?.value;
  if (!winner) throw new Error('Nobody won.');
  expect(await ask(winner, 'select 1 as one')).toEqual([{ one: 1 }]);
  await winner.stop();
});

test('rejects a database of another major version and leaves it unchanged', async () => {
  const directory = folders.make();
  const postgres = await startEmbeddedPostgres({ directory });
  await postgres.stop();
  const version = join(directory, 'cluster', 'PG_VERSION');
  writeFileSync(version, '99\n');
  await expect(startEmbeddedPostgres({ directory })).rejects.toThrow(
    /was written by PostgreSQL 99, and the PostgreSQL found here is \d+/,
  );
  expect(readFileSync(version, 'utf8')).toBe('99\n');
});

test('starts despite the pid files of servers that ended long ago', async () => {
  const directory = folders.make();
  const postgres = await startEmbeddedPostgres({ directory });
  await postgres.stop();
  const mark = join(directory, 'cluster', 'postmaster.pid');
  const dead = spawnSync('true').pid;
  for (const pid of [dead, process.pid]) {
    writeFileSync(mark, `${pid}\n${join(directory, 'cluster')}\n1\n5432\n${join(directory, 'socket')}\n\n\nready\n`);
    const again = await startEmbeddedPostgres({ directory });
    expect(await ask(again, 'select 1 as one')).toEqual([{ one: 1 }]);
    await again.stop();
  }
});

test('reports a killed server, and keeps committed rows for the next start', async () => {
  const directory = folders.make();
  const exits: string[] = [];
  const first = await startEmbeddedPostgres({ directory, onExit: ({ log }) => exits.push(log) });
  await ask(first, 'create table kept as select generate_series(1, 1000) as n');
  process.kill(first.pid, 'SIGKILL');
  await untilGone(first.pid, 5_000);
  await expect.poll(() => exits).toEqual([expect.stringContaining('ready to accept connections')]);
  await first.stop();

  const second = await startEmbeddedPostgres({ directory });
  expect(await ask(second, 'select count(*)::int as n from kept')).toEqual([{ n: 1000 }]);
  await second.stop();
});

test('uses a short socket path if the folder has a long one', async () => {
  const directory = join(folders.make(), 'a-long-name-for-a-folder'.repeat(3), 'and-another-long-name-in-it'.repeat(2));
  const postgres = await startEmbeddedPostgres({ directory });
  const { host } = postgres.connection('anybody', 'postgres');
  expect(host.startsWith(directory)).toBe(false);
  expect(statSync(host).mode & 0o777).toBe(0o700);
  expect(await ask(postgres, 'select 1 as one')).toEqual([{ one: 1 }]);
  await postgres.stop();
  expect(existsSync(host)).toBe(false);
});

test('runs as nobody for root without user namespaces, and leaves the folder to nobody', async () => {
  const directory = folders.make();
  chmodSync(dirname(directory), 0o755);
  const { postgres: program } = await findBinaries();
  const reachable = spawnSync('test', ['-x', program], { uid: nobody().uid }).status === 0;
  const account = isRoot && reachable ? nobody() : undefined;
  const owner = account?.uid ?? process.getuid?.();
  const first = await startEmbeddedPostgres({ directory, account });
  await first.stop();
  const again = await startEmbeddedPostgres({ directory });
  expect(statSync(join(directory, 'cluster')).uid).toBe(owner);
  expect(statSync(join(directory, 'postgres.log')).uid).toBe(owner);
  await again.stop();
});

test('runs as the owner of the folder for root', async () => {
  const directory = dirname(folders.make());
  if (isRoot) chownSync(directory, 0, 0);
  const postgres = await startEmbeddedPostgres({ directory });
  expect(statSync(join(directory, 'cluster')).uid).toBe(process.getuid?.());
  await postgres.stop();
});

test('works as on Windows: with a loopback port and a password', async () => {
  const directory = folders.make();
  const postgres = await startEmbeddedPostgres({ directory, system: 'windows' });
  const connection = postgres.connection('scopebook_super', 'postgres');
  expect(connection).toMatchObject({ host: '127.0.0.1', password: expect.stringMatching(/^[0-9a-f]{48}$/) });
  expect(await ask(postgres, 'select 1 as one')).toEqual([{ one: 1 }]);
  const stranger = withAdminSession({ ...connection, password: 'wrong' }, (query) => query('select 1'));
  await expect(stranger).rejects.toThrow('password authentication failed');
  await postgres.stop();

  const again = await startEmbeddedPostgres({ directory, system: 'windows' });
  expect(await ask(again, 'select 1 as one')).toEqual([{ one: 1 }]);
  await again.stop();
});
