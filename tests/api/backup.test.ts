import {
  closeSync,
  existsSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { reachEmbeddedPostgres } from '#server';
import { makeBackup, restoreBackup, type BackupCommand, type RestoreCommand } from '../../src/boot/backup-commands.ts';
import { startServer, type RunningServer } from '../../src/boot/server.ts';
import { serverPlugins } from '../../src/boot/server-plugins.ts';
import { prepare } from '../../src/boot/server-services.ts';
import { buildStale } from '../../tools/build.mjs';
import { copyDemo } from '../../tools/lib/demo-seed.mjs';
import { dieselBody } from '../support/record-bodies.ts';

const folder = mkdtempSync(join(tmpdir(), 'scopebook-backups-'));
const data = join(folder, 'data');
const PASSPHRASE = 'seven blue whales count coal';
let server: RunningServer;
let token: string;
let facility: { readonly id: string; readonly fromDate: string };

beforeAll(async () => {
  await buildStale();
  await copyDemo(data);
  server = await startServer({
    PORT: '0',
    SCOPEBOOK_DATA: data,
    SCOPEBOOK_DEMO: '1',
    SCOPEBOOK_LOG: 'silent',
    NODE_ENV: 'test',
  });
  const signedIn = await call('/api/sign-in', { email: 'preparer@scopebook.test', password: 'scopebook-demo' });
  token = signedIn.data.token as string;
  facility = (await call('/api/selection/company-facility')).data.commonObjects[0];
}, 240_000);

afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true, force: true });
});

async function call(
  path: string,
  body?: unknown,
): Promise<{ statusCode: number; data: ReturnType<typeof JSON.parse> }> {
  const answer = await fetch(server.address + path, {
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  return (await answer.json()) as { statusCode: number; data: ReturnType<typeof JSON.parse> };
}

/** A day after the year that the demo closes. */
const OPEN_DAY = '2026-07-01';

/** Creates a record and returns its id, once the server has acknowledged it. */
async function acknowledged(): Promise<string> {
  const { statusCode, data: record } = await call(
    '/api/scope-management/create',
    dieselBody(facility.id, { versionId: undefined, fromDate: OPEN_DAY, toDate: OPEN_DAY }),
  );
  expect(statusCode).toBe(200);
  return record.id as string;
}

async function backUp(name: string, more: Partial<BackupCommand> = {}): Promise<string> {
  const command = {
    folder: join(folder, name),
    data,
    own: null,
    recipients: [],
    passphrase: undefined,
    keep: null,
    archive: null,
  };
  return (await makeBackup({ ...command, ...more }, () => {})).folder;
}

async function restore(from: string, name: string, more: Partial<RestoreCommand> = {}) {
  const into = join(folder, name);
  const lines: string[] = [];
  await restoreBackup({ from, into, keys: {}, until: null, ...more }, {}, (line) => lines.push(line));
  return { into, lines };
}

/** The ids of records in a restored data folder. */
async function recordsIn(into: string): Promise<ReadonlySet<string>> {
  const reached = await reachEmbeddedPostgres(join(into, 'postgres'));
  const client = new Client({ ...reached.superuser, database: 'scopebook' });
  await client.connect();
  const { rows } = await client.query<{ id: string }>('select id from emission_record');
  await client.end();
  await reached.leave();
  return new Set(rows.map(({ id }) => id));
}

/** A position in the WAL, such as 0/2000158, as a number. */
function positionOf(text: string | undefined): bigint {
  const [high = '0', low = '0'] = (text ?? '').split('/');
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`);
}

const flip = (file: string) => {
  const at = Math.floor(statSync(file).size / 2);
  const byte = readFileSync(file)[at] ?? 0;
  const opened = openSync(file, 'r+');
  writeSync(opened, Buffer.from([byte ^ 0xff]), 0, 1, at);
  closeSync(opened);
};

describe('a backup while the server works', () => {
  test('holds everything that was acknowledged before its end, and proves itself', async () => {
    const { superuser } = await reachEmbeddedPostgres(join(data, 'postgres'));
    const client = new Client(superuser);
    await client.connect();
    const written: { readonly id: string; readonly at: bigint }[] = [];
    const write = async () => {
      const id = await acknowledged();
      const { rows } = await client.query<{ at: string }>('select pg_current_wal_insert_lsn()::text as at');
      written.push({ id, at: positionOf(rows[0]?.at) });
    };
    await write();
    let isOver = false;
    const writing = (async () => {
      while (!isOver) await write();
    })();
    const from = await backUp('busy').finally(() => (isOver = true));
    await writing;
    await client.end();
    const manifest = JSON.parse(readFileSync(join(from, 'manifest.json'), 'utf8')) as Record<'start' | 'end', string>;
    // Everything that was acknowledged when the WAL had not yet reached the end of the backup.
    const certain = written.filter(({ at }) => at <= positionOf(manifest.end));
    const during = certain.filter(({ at }) => at > positionOf(manifest.start));
    expect(during.length).toBeGreaterThan(0);
    expect(manifest).toMatchObject({
      format: 1,
      database: 'embedded',
      encryption: 'none',
      postgres: expect.any(Number),
    });
    const { into, lines } = await restore(from, 'restored');
    expect(lines.at(-1)).toBe(`Proved. Start with SCOPEBOOK_DATA=${into}`);
    expect(readFileSync(join(into, 'token-secret'), 'utf8')).toBe(readFileSync(join(data, 'token-secret'), 'utf8'));
    expect(statSync(join(into, 'token-secret')).mode & 0o777).toBe(0o600);
    const found = await recordsIn(into);
    expect(certain.filter(({ id }) => !found.has(id))).toEqual([]);
  }, 240_000);

  test('is refused by name if a file is damaged or missing, and never overwrites', async () => {
    const from = await backUp('damaged');
    await expect(restore(from, 'data')).rejects.toThrow(`${data} is not empty.`);
    flip(join(from, 'base.tar.gz'));
    await expect(restore(from, 'from-damaged')).rejects.toThrow('The file base.tar.gz of the backup is damaged');
    rmSync(join(from, 'token-secret'));
    flip(join(from, 'base.tar.gz'));
    await expect(restore(from, 'from-damaged')).rejects.toThrow('The file token-secret of the backup is missing');
    writeFileSync(join(from, 'manifest.json'), '{"format": 1');
    await expect(restore(from, 'from-damaged')).rejects.toThrow('manifest.json of the backup');
    expect(existsSync(join(folder, 'from-damaged'))).toBe(false);
  }, 120_000);

  test('opens by its passphrase alone', async () => {
    const from = await backUp('closed', { passphrase: PASSPHRASE });
    expect(readdirSync(from).sort()).toEqual([
      'backup_manifest.age',
      'base.tar.gz.age',
      'key.age',
      'manifest.json',
      'token-secret.age',
    ]);
    await expect(restore(from, 'from-closed')).rejects.toThrow('Set SCOPEBOOK_BACKUP_PASSPHRASE.');
    await expect(restore(from, 'from-closed', { keys: { passphrase: 'seven blue whales count gas' } })).rejects.toThrow(
      'The key given does not open this backup.',
    );
    expect(existsSync(join(folder, 'from-closed'))).toBe(false);
    const { lines } = await restore(from, 'from-closed', { keys: { passphrase: PASSPHRASE } });
    expect(lines.at(-1)).toMatch(/^Proved\./);
  }, 240_000);

  test('opens for its recipients alone, whose secret the server never has', async () => {
    const [own, other] = [await generateX25519Identity(), await generateX25519Identity()];
    const [ownFile, otherFile] = [join(folder, 'own.txt'), join(folder, 'other.txt')];
    writeFileSync(ownFile, `# a comment\n${own}\n`);
    writeFileSync(otherFile, `${other}\n`);
    const from = await backUp('received', { recipients: [await identityToRecipient(own)] });
    await expect(restore(from, 'from-received', { keys: { identityFile: otherFile } })).rejects.toThrow(
      'The key given does not open this backup.',
    );
    const { lines } = await restore(from, 'from-received', { keys: { identityFile: ownFile } });
    expect(lines.at(-1)).toMatch(/^Proved\./);
    await expect(backUp('received', { recipients: ['age1nobody'] })).rejects.toThrow(
      '"age1nobody" is no recipient of age.',
    );
  }, 240_000);

  test('lets the newest stay', async () => {
    const made: string[] = [];
    for (let round = 0; round < 3; round += 1) {
      made.push(await backUp('kept', { keep: 2 }));
      // Names are of seconds.
      await new Promise((resolve) => setTimeout(resolve, 1_100));
    }
    expect(readdirSync(join(folder, 'kept')).map((name) => join(folder, 'kept', name))).toEqual(made.slice(1));
  }, 120_000);

  test('of one’s own PostgreSQL says what it needs, and is unpacked for it', async () => {
    await expect(backUp('own', { own: '' })).rejects.toThrow('DATABASE_BACKUP_URL is missing.');
    const { superuser } = await reachEmbeddedPostgres(join(data, 'postgres'));
    const login = (user: string) =>
      `postgres://${user}@${encodeURIComponent(superuser.host)}:${superuser.port}/scopebook`;
    await expect(backUp('own', { own: login('scopebook_app') })).rejects.toThrow('PostgreSQL refuses the backup');
    expect(readdirSync(join(folder, 'own'))).toEqual([]);
    const from = await backUp('own', { own: login(superuser.user) });
    const { into, lines } = await restore(from, 'from-own');
    expect(lines.at(-1)).toContain('npm run rollup:verify');
    expect(existsSync(join(into, 'postgres', 'cluster', 'PG_VERSION'))).toBe(true);
  }, 120_000);
});

test('a proof starts no work, so that mails which waited in the copy are not sent', async () => {
  const { into } = await restore(await backUp('quiet'), 'from-quiet');
  const started: string[] = [];
  const plugins = serverPlugins().map((plugin) => ({
    ...plugin,
    start: async () => void started.push(plugin.manifest.id),
  }));
  const configuration = { ...server.configuration, dataDirectory: into, smtp: null };
  const prepared = await prepare(configuration, { startsWork: false, plugins });
  await prepared.close();
  expect(started).toEqual([]);

  const working = await prepare(configuration, { plugins });
  await working.close();
  expect(started).toContain('mail');
}, 120_000);
