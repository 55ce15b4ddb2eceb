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

/** Reads the one number there is and writes it back, one greater, with a pause for somebody else in between. */
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

test('two that change the same row at once are put in order', async () => {
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

test('a connection lost before COMMIT is ridden out, and the work is done once', async () => {
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

test('a connection lost during COMMIT is told, and the work is not repeated', async () => {
  // A deferred trigger makes COMMIT last long enough to be cut off in it.
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

test('an error another try cannot cure comes at once', async () => {
  let tries = 0;
  const work = database.withTenant(company, async (trx) => {
    tries += 1;
    const id = await addNote(trx, company, 'a');
    await trx.withTables<NoteTables>().insertInto('note').values({ company_id: company, id, words: 'b' }).execute();
  });
  await expect(work).rejects.toSatisfy((error) => isUniqueViolation(error, 'note_pkey'));
  expect(tries).toBe(1);
});

test('a pool in which nobody is connected can be ridden out too', async () => {
  await db.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where usename = 'scopebook_app' and datname = current_database()`,
  );
  expect(await database.withTenant(company, noteWords)).toEqual(['1']);
});

test('a statement kept prepared survives a change of its table', async () => {
  const prepared = await openDatabase({ ...db.addresses, poolSize: 1, preparedStatements: true });
  const all = (trx: Trx): Promise<unknown[]> => trx.withTables<NoteTables>().selectFrom('note').selectAll().execute();
  await prepared.withTenant(company, all);
  await db.query('alter table note add column colour text');
  expect(await prepared.withTenant(company, all)).toEqual([expect.objectContaining({ words: '1', colour: null })]);
  await prepared.close();
});

test('a server that is not there is said to be unavailable', async () => {
  const nowhere = openDatabase({
    app: 'postgres://scopebook_app@127.0.0.1:1/none',
    staff: 'postgres://scopebook_staff@127.0.0.1:1/none',
  });
  await expect(nowhere).rejects.toThrow(DatabaseUnavailableError);
});
