import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { openDatabase } from '../connect.ts';
import { migrate } from '../migrate/migrate.ts';
import { DatabaseUnavailableError } from '../errors.ts';
import { APP_ROLE, ensureRoles, STAFF_ROLE } from '../roles.ts';
import { addNote, notePlan, noteWords } from '../tenant.fixture.ts';
import type { Database, Trx } from '../tenant.ts';
import { uuidv7 } from '../uuid.ts';
import { assured, Reads } from './reads.ts';
import type { Position } from './position.ts';
import { freeze, startNode, startStandby, type PostgresNode } from './standby.fixture.ts';

const folder = mkdtempSync(join(tmpdir(), 'scopebook-replica-'));
const company = uuidv7();
let primary: PostgresNode;
let standby: PostgresNode;
let database: Database;

const QUICK = { fsync: 'off', full_page_writes: 'off', shared_buffers: '32MB' };

beforeAll(async () => {
  primary = await startNode(join(folder, 'primary'), { settings: QUICK });
  standby = await startStandby(primary, join(folder, 'standby'), { settings: QUICK });
  const addresses = await ensureRoles(primary.admin);
  await migrate(addresses.owner, notePlan);
  database = await openDatabase({
    ...addresses,
    replica: { url: `postgres://${standby.host}/scopebook`, mostBehind: 2_000 },
  });
  await vi.waitUntil(() => database.replica?.state().isUp, 15_000);
}, 120_000);

afterAll(async () => {
  await database.close();
  await standby.stop();
  await primary.stop();
  rmSync(folder, { recursive: true, force: true });
});

beforeEach(async () => {
  await primary.query('truncate note', 'scopebook');
});

/** What a request reads, and where: `replica`, `primary`, or `fallback` from one to the other. */
async function read<T>(work: (trx: Trx) => Promise<T>, needed: Position | null = null) {
  const before = database.replica?.state().reads;
  const reads = new Reads({ needed, seesOwnWrites: true });
  const result = await reads.within(() => assured(() => database.withTenant(company, work, { readonly: true })));
  const after = database.replica?.state().reads;
  const places = (['primary', 'replica', 'fallback'] as const).filter((place) => before?.[place] !== after?.[place]);
  return { result, places };
}

const write = (words: string) => database.withTenant(company, (trx) => addNote(trx, company, words));
const backend = (trx: Trx) => trx.selectNoFrom(({ fn }) => fn<boolean>('pg_is_in_recovery').as('standby')).execute();

test('a read is made at the replica, bound to its company, and sees what was just written', async () => {
  await write('one');
  const position = (await database.replica?.now()) as Position;
  await expect.poll(async () => (await read(noteWords, position)).places).toEqual(['replica']);
  expect(await read(noteWords, position)).toEqual({ result: ['one'], places: ['replica'] });
  expect((await read(backend, position)).result).toEqual([{ standby: true }]);
  const reads = new Reads({ needed: position, seesOwnWrites: true });
  const others = () => database.withTenant(uuidv7(), noteWords, { readonly: true });
  expect(await reads.within(others)).toEqual([]);
});

test('outside of a read, and after a write of the same request, the primary answers', async () => {
  const isStandby = () => database.withTenant(company, backend, { readonly: true });
  expect(await isStandby()).toEqual([{ standby: false }]);
  const reads = new Reads({ needed: 0n, seesOwnWrites: true });
  await reads.within(async () => {
    expect(await isStandby()).toEqual([{ standby: true }]);
    await write('two');
    expect(await isStandby()).toEqual([{ standby: false }]);
    expect(await database.withTenant(company, noteWords, { readonly: true })).toEqual(['two']);
  });
});

test('what a standby cannot do is done by the primary, and a refusal is looked at again there', async () => {
  const claims = async (trx: Trx) => {
    await trx.selectNoFrom(({ fn }) => fn<string>('pg_current_xact_id').as('id')).execute();
    return 'claimed';
  };
  await expect(read(claims, 0n)).resolves.toEqual({ result: 'claimed', places: ['fallback'] });
  const missing = async (trx: Trx) => {
    if ((await backend(trx))[0]?.standby) throw new Error('not found');
    return 'found';
  };
  expect((await read(missing, 0n)).result).toBe('found');
});

test('the use of the staff role is recorded before staff read at the replica', async () => {
  const use = { accountId: uuidv7(), action: 'look' };
  const reads = new Reads({ needed: 0n, seesOwnWrites: true });
  const seen = await reads.within(() => database.asStaff(use, backend, { readonly: true }));
  expect(seen).toEqual([{ standby: true }]);
  const kept = await primary.query(
    `select action from staff_access where account_id = '${use.accountId}'`,
    'scopebook',
  );
  expect(kept).toEqual([{ action: 'look' }]);
});

test('a replica that is held back answers only those who need nothing newer, and nobody after two seconds', async () => {
  const before = (await database.replica?.now()) as Position;
  await expect.poll(async () => (await read(noteWords, before)).places).toEqual(['replica']);
  await standby.query('select pg_wal_replay_pause()');
  await write('late');
  // As of now, and from the position of the write on.
  expect(await read(noteWords)).toEqual({ result: ['late'], places: ['primary'] });
  expect((await read(noteWords, before)).places).toEqual(['replica']);
  await expect.poll(async () => (await read(noteWords, before)).places).toEqual(['primary']);
  expect(database.replica?.state().lag).toBeGreaterThan(2);
  await standby.query('select pg_wal_replay_resume()');
  await expect.poll(async () => (await read(noteWords)).places).toEqual(['replica']);
}, 60_000);

test('a replica that hangs is no error, and is used again when it answers', async () => {
  const thaw = await freeze(standby);
  const started = performance.now();
  expect((await read(noteWords, 0n)).result).toEqual([]);
  // One look of a second at most, after the second in which nothing had noticed it yet.
  expect(performance.now() - started).toBeLessThan(6_000);
  expect(database.replica?.state()).toMatchObject({ isUp: false, lag: null });
  const again = performance.now();
  expect((await read(noteWords, 0n)).places).toEqual(['primary']);
  expect(performance.now() - again).toBeLessThan(1_000);
  thaw();
  await expect.poll(async () => (await read(noteWords, 0n)).places).toEqual(['replica']);
}, 60_000);

test('when the primary dies and the standby is promoted, every connection finds it', async () => {
  const at = (role: string) => `postgres://${role}@${primary.host},${standby.host}/scopebook`;
  const both = await openDatabase({ app: at(APP_ROLE), staff: at(STAFF_ROLE) });
  const heard: string[] = [];
  const listening = both.listen('failover', { onMessage: (message) => heard.push(message), onLost: () => {} });
  await expect.poll(() => listening.isReceiving()).toBe(true);
  const add = (words: string) => both.withTenant(company, (trx) => addNote(trx, company, words));
  await add('before');
  const seen = async () =>
    (await standby.query<{ words: string }>('select words from note order by id', 'scopebook')).map(
      ({ words }) => words,
    );
  await expect.poll(seen).toEqual(['before']);

  await primary.kill();
  // Nobody takes writes now. Nothing was stored, and the caller is told so.
  await expect(add('between')).rejects.toThrow(DatabaseUnavailableError);
  await standby.query('select pg_promote()');
  await add('after');
  expect(await seen()).toEqual(['before', 'after']);
  await expect.poll(() => listening.isReceiving()).toBe(true);
  await both.withTenant(company, (trx) => sql`select pg_notify('failover', 'here')`.execute(trx));
  await expect.poll(() => heard).toContain('here');
  await both.close();
}, 60_000);
