import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { testDatabase } from '../testing/index.ts';
import type { TestDatabase } from '../testing/index.ts';
import { openDatabase } from './connect.ts';
import { TransactionAbortedError, TransactionOverError, sqlState } from './errors.ts';
import { addNote, notePlan, noteWords } from './tenant.fixture.ts';
import type { NoteTables } from './tenant.fixture.ts';
import type { Trx } from './tenant.ts';
import { uuidv7 } from './uuid.ts';

const miner = uuidv7();
const carrier = uuidv7();
let db: TestDatabase;

beforeAll(async () => {
  db = await testDatabase(notePlan);
});
afterAll(() => db.drop());
beforeEach(async () => {
  await db.query('truncate note, staff_access');
  await db.database.withTenant(miner, (trx) => addNote(trx, miner, 'diesel'));
  await db.database.withTenant(carrier, (trx) => addNote(trx, carrier, 'petrol'));
});

test('shows a company only its own rows', async () => {
  expect(await db.database.withTenant(miner, noteWords)).toEqual(['diesel']);
  expect(await db.database.withTenant(carrier, noteWords)).toEqual(['petrol']);
  expect(await db.database.withTenant(uuidv7(), noteWords)).toEqual([]);
});

test('shows no rows without a company, except in shared tables', async () => {
  expect(await db.database.reference(noteWords)).toEqual([]);
  const units = await db.database.reference((trx) =>
    trx.withTables<NoteTables>().selectFrom('unit').selectAll().execute(),
  );
  expect(units).toEqual([{ id: 'kL', name: 'kilolitre' }]);
});

test('prevents writing, moving and taking over rows of another company', async () => {
  const stolen = db.database.withTenant(miner, (trx) => addNote(trx, carrier, 'forged'));
  await expect(stolen).rejects.toThrow('violates row-level security policy');
  const moved = db.database.withTenant(miner, (trx) =>
    trx.withTables<NoteTables>().updateTable('note').set({ company_id: carrier }).execute(),
  );
  await expect(moved).rejects.toThrow(/violates row-level security policy|modifying the partition value/);
  const changed = await db.database.withTenant(miner, (trx) =>
    trx
      .withTables<NoteTables>()
      .updateTable('note')
      .set({ words: 'gone' })
      .where('company_id', '=', carrier)
      .executeTakeFirst(),
  );
  expect(changed.numUpdatedRows).toBe(0n);
});

test('resets the company at the end of the transaction, on the same connection', async () => {
  const single = await openDatabase({ ...db.addresses, poolSize: 1 });
  const seen = (trx: Trx): Promise<{ pid: number; company: string | null }> =>
    sql<{
      pid: number;
      company: string | null;
    }>`select pg_backend_pid() as pid, current_setting('app.company_id', true) as company`
      .execute(trx)
      .then(({ rows }) => rows[0] as { pid: number; company: string | null });
  const during = await single.withTenant(miner, seen);
  const after = await single.reference(seen);
  expect(during.company).toBe(miner);
  expect(after.pid).toBe(during.pid);
  expect(after.company || null).toBeNull();
  expect(await single.reference(noteWords)).toEqual([]);

  await single.withTenant(miner, () => Promise.reject(new Error('stop'))).catch(() => undefined);
  expect(await single.reference(noteWords)).toEqual([]);
  await single.close();
});

test('rolls back failed work', async () => {
  const work = db.database.withTenant(miner, async (trx) => {
    await addNote(trx, miner, 'half');
    throw new Error('stop');
  });
  await expect(work).rejects.toThrow('stop');
  expect(await db.database.withTenant(miner, noteWords)).toEqual(['diesel']);
});

test('does not report success if a failure was swallowed', async () => {
  const work = db.database.withTenant(miner, async (trx) => {
    await addNote(trx, miner, 'lost');
    await sql`select 1 / 0`.execute(trx).catch(() => undefined);
  });
  await expect(work).rejects.toThrow(TransactionAbortedError);
});

test('rejects a query after the end instead of running it in the next transaction', async () => {
  let kept: Trx | undefined;
  await db.database.withTenant(miner, async (trx) => {
    kept = trx;
    await noteWords(trx);
  });
  await expect(noteWords(kept as Trx)).rejects.toThrow(TransactionOverError);
});

test('reports a failed begin for the reads sent with it, and keeps the connection usable', async () => {
  const own = await openDatabase({ ...db.addresses, poolSize: 1 });
  const beyondAll = { readonly: true, statementTimeout: 1e12 };
  const read = vi.fn<typeof noteWords>(noteWords);
  await expect(own.withTenant(miner, read, beyondAll)).rejects.toSatisfy((error) => sqlState(error) === '22023');
  await expect(own.withTenant(miner, async () => 'no query at all', beyondAll)).rejects.toThrow('statement_timeout');
  expect(read).toHaveBeenCalledOnce();
  expect(await own.withTenant(carrier, noteWords, { readonly: true })).toEqual(['petrol']);
  await own.close();
});

test('fails all concurrent queries if one fails, and keeps no changes', async () => {
  const work = db.database.withTenant(miner, async (trx) => {
    await Promise.all([addNote(trx, miner, 'lost'), sql`select 1 / 0`.execute(trx), addNote(trx, miner, 'too late')]);
  });
  await expect(work).rejects.toThrow('division by zero');
  expect(await db.database.withTenant(miner, noteWords)).toEqual(['diesel']);
});

test('runs concurrent queries one after the other in the same transaction', async () => {
  const words = await db.database.withTenant(miner, async (trx) => {
    await Promise.all(['a', 'b', 'c'].map((word) => addNote(trx, miner, word)));
    return noteWords(trx);
  });
  expect(words).toEqual(['diesel', 'a', 'b', 'c']);
});

test('rejects writes in read-only work', async () => {
  await expect(db.database.withTenant(miner, (trx) => addNote(trx, miner, 'x'), { readonly: true })).rejects.toThrow(
    'read-only transaction',
  );
  await expect(
    db.database.reference((trx) => sql`insert into unit values ('t', 'tonne')`.execute(trx)),
  ).rejects.toThrow('read-only transaction');
  const staff = { accountId: null, action: 'look' };
  await expect(db.database.asStaff(staff, (trx) => addNote(trx, miner, 'x'), { readonly: true })).rejects.toThrow(
    'read-only transaction',
  );
});

test('cancels a statement that takes too long', async () => {
  const slow = db.database.withTenant(miner, (trx) => sql`select pg_sleep(5)`.execute(trx), { statementTimeout: 50 });
  await expect(slow).rejects.toSatisfy((error) => sqlState(error) === '57014');
});

test('shows staff every company, and records each use', async () => {
  const accountId = uuidv7();
  expect(await db.database.asStaff({ accountId, action: 'list notes' }, noteWords, { readonly: true })).toEqual([
    'diesel',
    'petrol',
  ]);
  const trail = await db.query('select account_id, action from staff_access');
  expect(trail).toEqual([{ account_id: accountId, action: 'list notes' }]);
});

test('does not record a failed use, nor unaudited work', async () => {
  await db.database
    .asStaff({ accountId: null, action: 'fail' }, () => Promise.reject(new Error('stop')))
    .catch(() => undefined);
  await db.database.asStaff({ action: 'sign in', audit: false }, noteWords);
  expect(await db.query('select * from staff_access')).toEqual([]);
});

test('allows only inserts into the record of uses', async () => {
  await db.database.asStaff({ accountId: null, action: 'look' }, noteWords);
  const attempt = (statement: string): Promise<unknown> =>
    db.database.asStaff({ action: 'tamper', audit: false }, (trx) => sql.raw(statement).execute(trx));
  await expect(attempt('delete from staff_access')).rejects.toThrow('permission denied');
  await expect(attempt("update staff_access set action = ''")).rejects.toThrow('permission denied');
  await expect(attempt('truncate staff_access')).rejects.toThrow('permission denied');
  await expect(db.database.reference((trx) => sql`select * from staff_access`.execute(trx))).rejects.toThrow(
    'permission denied',
  );
});

test('counts, pings and closes its pools', async () => {
  const own = await openDatabase({ ...db.addresses, poolSize: 3 });
  await own.ping();
  expect(own.poolStats().app).toEqual({ total: 1, idle: 1, waiting: 0, limit: 3 });
  await own.close();
  await expect(own.ping()).rejects.toThrow('Cannot use a pool after calling end');
});
