import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { testDatabase } from '../testing/index.ts';
import type { TestDatabase } from '../testing/index.ts';
import { openDatabase } from './connect.ts';
import { CommitOutcomeUnknownError, DatabaseUnavailableError, isUniqueViolation } from './errors.ts';
import { addNote, notePlan, noteWords } from './tenant.fixture.ts';
import type { NoteTables } from './tenant.fixture.ts';
import type { Database, Trx } from './tenant.ts';
import { uuidv7 } from './uuid.ts';

const company = uuidv7();
let db: TestDatabase;
let database: Database;
let cures: string[] = [];

beforeAll(async () => {
  db = await testDatabase(notePlan);
  database = await openDatabase({ ...db.addresses, onRetry: ({ cure }) => cures.push(cure) });
});
afterAll(async () => {
  await database.close();
  await db.drop();
});
beforeEach(async () => {
  cures = [];
  await db.query('truncate note');
  await database.withTenant(company, (trx) => addNote(trx, company, '1'));
});

const backend = (trx: Trx): Promise<number> =>
  sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(trx).then(({ rows }) => rows[0]?.pid as number);

/** Reads the only number and writes it back incremented, with a pause in between. */
const increase = (pause: () => Promise<void>) => async (trx: Trx) => {
  await sql`set transaction isolation level serializable`.execute(trx);
  const [words] = await noteWords(trx);
  await pause();
  const next = String(Number(words) + 1);
  await trx
    .withTables<NoteTables>()
    .updateTable('note')
    .set({ words: next })
    .where('company_id', '=', company)
    .execute();
};

test('serialises two concurrent changes of a row', async () => {
  let arrived = 0;
  let open = (): void => {};
  const gate = new Promise<void>((resolve) => (open = resolve));
  const meet = async (): Promise<void> => {
    arrived += 1;
    if (arrived === 2) open();
    await gate;
  };
  await Promise.all([database.withTenant(company, increase(meet)), database.withTenant(company, increase(meet))]);
  expect(await database.withTenant(company, noteWords)).toEqual(['3']);
  expect(cures).toEqual(['conflict']);
});

test('retries after a connection was lost before COMMIT, and does the work once', async () => {
  let tries = 0;
  await database.withTenant(company, async (trx) => {
    tries += 1;
    await addNote(trx, company, 'once');
    if (tries === 1) await db.query('select pg_terminate_backend($1)', [await backend(trx)]);
    await noteWords(trx);
  });
  expect(tries).toBe(2);
  expect(cures).toEqual(['connection']);
  expect(await database.withTenant(company, noteWords)).toEqual(['1', 'once']);
});

test('reports a connection lost during COMMIT and does not repeat the work', async () => {
  // A deferred trigger makes COMMIT long enough to interrupt it.
  await db.query(`create function wait_at_commit() returns trigger language plpgsql as
    'begin perform pg_sleep(10); return null; end'`);
  await db.query(`create constraint trigger slow_commit after insert on note deferrable initially deferred
    for each row when (new.words = 'slow') execute function wait_at_commit()`);
  let tries = 0;
  let pid = 0;
  const cutOff = async (): Promise<void> => {
    const committing = 'select 1 from pg_stat_activity where pid = $1 and query = $2 and state = $3';
    await expect.poll(() => db.query(committing, [pid, 'commit', 'active'])).toHaveLength(1);
    await db.query('select pg_terminate_backend($1)', [pid]);
  };
  const work = database.withTenant(company, async (trx) => {
    tries += 1;
    pid = await backend(trx);
    await addNote(trx, company, 'slow');
  });
  const [outcome] = await Promise.allSettled([work, cutOff()]);
  expect(outcome.status === 'rejected' && outcome.reason).toBeInstanceOf(CommitOutcomeUnknownError);
  expect(tries).toBe(1);
});

test('throws an error that a retry cannot cure at once', async () => {
  let tries = 0;
  const work = database.withTenant(company, async (trx) => {
    tries += 1;
    const id = await addNote(trx, company, 'a');
    await trx.withTables<NoteTables>().insertInto('note').values({ company_id: company, id, words: 'b' }).execute();
  });
  await expect(work).rejects.toSatisfy((error) => isUniqueViolation(error, 'note_pkey'));
  expect(tries).toBe(1);
});

test('retries also if the pool has lost all connections', async () => {
  await db.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where usename = 'scopebook_app' and datname = current_database()`,
  );
  expect(await database.withTenant(company, noteWords)).toEqual(['1']);
});

test('survives a change of the table of a prepared statement', async () => {
  const prepared = await openDatabase({ ...db.addresses, poolSize: 1, preparedStatements: true });
  const all = (trx: Trx): Promise<unknown[]> => trx.withTables<NoteTables>().selectFrom('note').selectAll().execute();
  await prepared.withTenant(company, all);
  await db.query('alter table note add column colour text');
  expect(await prepared.withTenant(company, all)).toEqual([expect.objectContaining({ words: '1', colour: null })]);
  await prepared.close();
});

test('reports a missing server as unavailable', async () => {
  const nowhere = openDatabase({
    app: 'postgres://scopebook_app@127.0.0.1:1/none',
    staff: 'postgres://scopebook_staff@127.0.0.1:1/none',
  });
  await expect(nowhere).rejects.toThrow(DatabaseUnavailableError);
});
