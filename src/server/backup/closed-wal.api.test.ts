import { copyFileSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { withAdminSession } from '../db/admin-session.ts';
import { SUPERUSER } from '../db/embedded/cluster.ts';
import { archiveSettings, recoverUntil, waitingWalIn } from '../db/embedded/reach.ts';
import { startEmbeddedPostgres, type EmbeddedPostgres } from '../db/embedded/start.ts';
import { closeWal, type WalDesk } from '../db/embedded/wal-desk.ts';
import { lockOf } from './locks.ts';
import { readBackup } from './read-backup.ts';
import { walLockOf, walOpenerOf } from './wal-keys.ts';
import { writeBackup } from './write-backup.ts';

const folder = mkdtempSync(join(tmpdir(), "scopebook's 100 % wal-"));
const archive = join(folder, 'wal');
const directory = join(folder, 'primary');
const PASSPHRASE = 'a passphrase of the archive';
/** In the database's rows, so that a readable archive would show it. */
const SECRET = 'what nobody else may read';

let primary: EmbeddedPostgres;
let desk: WalDesk;
const failures: string[] = [];

const ask = <R extends object>(postgres: EmbeddedPostgres, text: string) =>
  withAdminSession(postgres.connection(SUPERUSER, 'postgres'), (query) => query<R>(text));

/** Ends a piece of WAL, and waits until it is in the archive. */
async function archived(): Promise<string> {
  const [last] = await ask<{ file: string }>(primary, 'select pg_walfile_name(pg_switch_wal()) as file');
  const name = `${last?.file}.age`;
  await vi.waitFor(() => expect(readdirSync(archive)).toContain(name), { timeout: 30_000 });
  return join(archive, name);
}

beforeAll(async () => {
  mkdirSync(archive);
  const lock = await walLockOf(archive, { recipients: [], passphrase: PASSPHRASE });
  if (lock === null) throw new Error('A passphrase closes an archive.');
  const waiting = waitingWalIn(directory);
  primary = await startEmbeddedPostgres({ directory, settings: archiveSettings(archive, waiting) });
  desk = closeWal({
    waiting,
    archive,
    close: (piece) => lock.close(piece),
    onFailure: (sentence) => failures.push(sentence),
  });
  await ask(primary, 'create table kept (said text)');
}, 120_000);

afterAll(async () => {
  await primary.stop();
  await desk.stop();
  rmSync(folder, { recursive: true, force: true });
});

const restoredUntil = async (into: string, until: Date, passphrase: string) => {
  const open = await walOpenerOf(archive, { passphrase });
  await readBackup({ from: join(folder, 'backups'), into, keys: {} });
  await recoverUntil(join(into, 'postgres'), { archive, until, open });
};

describe('a closed archive', () => {
  let moment: Date;

  test('has only closed pieces, and nobody reads what is in them', async () => {
    await writeBackup({
      folder: join(folder, 'backups'),
      database: 'embedded',
      address: primary.connection(SUPERUSER, 'postgres'),
      secretFile: null,
      lock: await lockOf({ recipients: [] }),
      keep: null,
      now: new Date(),
    });
    await ask(primary, `insert into kept values ('${SECRET}')`);
    await wait(50);
    moment = new Date();
    await wait(50);
    await ask(primary, `insert into kept values ('later')`);
    const piece = readFileSync(await archived());
    expect(piece.subarray(0, 22).toString('latin1')).toBe('age-encryption.org/v1\n');
    expect(piece.includes(SECRET)).toBe(false);
    expect(readdirSync(archive).filter((name) => !name.endsWith('.age'))).toEqual([]);
    expect(failures).toEqual([]);
  }, 120_000);

  test('leaves nothing readable beside it', async () => {
    await vi.waitFor(() => expect(readdirSync(waitingWalIn(directory))).toEqual([]), { timeout: 10_000 });
  });

  test('brings a restored database to a moment', async () => {
    const into = join(folder, 'moment');
    await restoredUntil(into, moment, PASSPHRASE);
    expect(readdirSync(join(into, 'postgres'))).not.toContain('wal-asked');
    const restored = await startEmbeddedPostgres({ directory: join(into, 'postgres') });
    try {
      expect(await ask(restored, 'select said from kept')).toEqual([{ said: SECRET }]);
    } finally {
      await restored.stop();
    }
  }, 120_000);

  test('is not opened by another passphrase', async () => {
    await expect(restoredUntil(join(folder, 'wrong'), moment, 'another one')).rejects.toThrow('does not open');
    expect(readdirSync(folder)).not.toContain('wrong');
  });

  test('goes on with the same key, and refuses a server with another passphrase', async () => {
    const before = readFileSync(join(archive, 'key.age'));
    await walLockOf(archive, { recipients: [], passphrase: PASSPHRASE });
    expect(readFileSync(join(archive, 'key.age'))).toEqual(before);
    await expect(walLockOf(archive, { recipients: [], passphrase: 'another one' })).rejects.toThrow(
      'SCOPEBOOK_BACKUP_PASSPHRASE does not open',
    );
  });

  test('says why a damaged piece is not restored', async () => {
    const pieces = readdirSync(archive).filter((name) => /^[0-9A-F]{24}\.age$/.test(name));
    const last = join(archive, pieces.toSorted().at(-1) ?? '');
    const kept = join(folder, 'whole');
    copyFileSync(last, kept);
    const bytes = readFileSync(last);
    bytes[bytes.length - 100_000] = (bytes.at(-100_000) ?? 0) ^ 1;
    writeFileSync(last, bytes);
    try {
      await expect(restoredUntil(join(folder, 'damaged'), moment, PASSPHRASE)).rejects.toThrow(/decrypt|tag|invalid/i);
    } finally {
      copyFileSync(kept, last);
    }
  }, 120_000);

  test('never overwrites a piece of another database', async () => {
    const waiting = join(folder, 'other', 'wal-waiting');
    mkdirSync(waiting, { recursive: true });
    const name = readdirSync(archive).find((one) => /^[0-9A-F]{24}\.age$/.test(one)) ?? '';
    const before = readFileSync(join(archive, name));
    writeFileSync(join(waiting, name.replace('.age', '')), 'a piece of another database');
    const said: string[] = [];
    const other = closeWal({ waiting, archive, close: async (one) => one, onFailure: (one) => said.push(one) });
    await vi.waitFor(() => expect(said).toHaveLength(1));
    await wait(300);
    await other.stop();
    expect(said[0]).toContain('exists already');
    expect(readFileSync(join(archive, name)).equals(before)).toBe(true);
  });
});

describe('recipients', () => {
  test('close an archive whose secret key the server never has', async () => {
    const own = join(folder, 'recipients');
    mkdirSync(own);
    const identity = await generateX25519Identity();
    const lock = await walLockOf(own, { recipients: [await identityToRecipient(identity)] });
    expect(lock?.key).toBeNull();
    expect(readdirSync(own)).toEqual([]);
    expect(await walOpenerOf(own, {})).toBeNull();
    writeFileSync(join(own, '000000010000000000000001.age'), '');
    await expect(walOpenerOf(own, {})).rejects.toThrow('--identity file');
  });
});
