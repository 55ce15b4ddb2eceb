import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { withAdminSession } from '../db/admin-session.ts';
import { SUPERUSER } from '../db/embedded/cluster.ts';
import { archiveSettings, recoverUntil } from '../db/embedded/reach.ts';
import { startEmbeddedPostgres, type EmbeddedPostgres } from '../db/embedded/start.ts';
import { lockOf } from './locks.ts';
import { readBackup } from './read-backup.ts';
import { removeOutdatedWal } from './wal-archive.ts';
import { writeBackup } from './write-backup.ts';

const folder = mkdtempSync(join(tmpdir(), 'scopebook-backup-'));
const archive = join(folder, 'wal');
let primary: EmbeddedPostgres;

const ask = <R extends object>(postgres: EmbeddedPostgres, text: string) =>
  withAdminSession(postgres.connection(SUPERUSER, 'postgres'), (query) => query<R>(text));

const backup = async (into: string) =>
  writeBackup({
    folder: join(folder, into),
    database: 'embedded',
    address: primary.connection(SUPERUSER, 'postgres'),
    secretFile: null,
    lock: await lockOf({ recipients: [] }),
    keep: null,
    now: new Date(),
  });

beforeAll(async () => {
  mkdirSync(archive);
  primary = await startEmbeddedPostgres({
    directory: join(folder, 'primary'),
    settings: archiveSettings(archive, null),
  });
  await ask(primary, 'create table kept (number integer)');
}, 120_000);

afterAll(async () => {
  await primary.stop();
  rmSync(folder, { recursive: true, force: true });
});

describe('archived WAL', () => {
  test('brings a restored database to a moment between two writes', async () => {
    await ask(primary, 'insert into kept values (1)');
    await ask(primary, 'select pg_switch_wal()');
    await backup('moments');
    await ask(primary, 'insert into kept values (2)');
    await wait(50);
    const [now] = await ask<{ until: string }>(primary, `select clock_timestamp()::text as until`);
    await wait(50);
    await ask(primary, 'insert into kept values (3)');
    const [last] = await ask<{ file: string }>(primary, 'select pg_walfile_name(pg_switch_wal()) as file');
    await vi.waitFor(() => expect(readdirSync(archive)).toContain(last?.file));

    // The pieces from before the backup are not needed.
    const before = readdirSync(archive).length;
    const outdated = removeOutdatedWal(archive, join(folder, 'moments'));
    expect(outdated).toBeGreaterThan(0);
    expect(readdirSync(archive)).toHaveLength(before - outdated);

    const into = join(folder, 'moment');
    await readBackup({ from: join(folder, 'moments'), into, keys: {} });
    await recoverUntil(join(into, 'postgres'), {
      archive,
      until: new Date(`${now?.until.replace(' ', 'T')}:00`),
      open: null,
    });
    const restored = await startEmbeddedPostgres({ directory: join(into, 'postgres') });
    try {
      expect(await ask(restored, 'select number from kept order by number')).toEqual([{ number: 1 }, { number: 2 }]);
    } finally {
      await restored.stop();
    }
  }, 120_000);
});
