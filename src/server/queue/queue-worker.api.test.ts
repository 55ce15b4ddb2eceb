import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openDatabase } from '../db/connect.ts';
import type { Database } from '../db/index.ts';
import { bundleProgram, type BundledProgram } from '../testing/bundled-program.ts';
import { testDatabase, type TestDatabase } from '../testing/index.ts';
import { queuePlan, fixtureWorker, type FixtureOptions } from './queue.fixture.ts';

let db: TestDatabase;
let program: BundledProgram;
let database: Database;
const processes: ChildProcess[] = [];
const workers: ReturnType<typeof fixtureWorker>[] = [];

beforeAll(async () => {
  program = await bundleProgram('src/server/testing/queue-process.ts', 'queue-process');
  db = await testDatabase(queuePlan);
  database = await openDatabase({ ...db.addresses, poolSize: 2, staffPoolSize: 8 });
}, 60_000);

beforeEach(() => db.query('truncate try_job, try_letter, try_end, queue_pause'));

afterEach(async () => {
  for (const one of processes.splice(0)) {
    one.kill('SIGCONT');
    one.kill('SIGKILL');
  }
  for (const worker of workers.splice(0)) await worker.stop();
});

afterAll(async () => {
  await database.close();
  await db.drop();
  program.remove();
});

/** A worker in this process. */
function here(options: Partial<FixtureOptions> = {}) {
  const worker = fixtureWorker(database, { who: 'here', takes: 0, ...options });
  workers.push(worker);
  worker.start();
  return worker;
}

/** A worker in another process. */
function elsewhere(options: Partial<FixtureOptions> = {}) {
  const told = JSON.stringify({ addresses: db.addresses, options: { who: 'elsewhere', takes: 0, ...options } });
  const child = fork(program.file, [told], { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
  processes.push(child);
  return child;
}

const taken = (child: ChildProcess) => once(child, 'message') as Promise<[{ what: string; id: number }]>;

const jobs = async (count: number, owner = 'one') => {
  await db.query(
    `insert into try_job (id, owner) select coalesce((select max(id) from try_job), 0) + n, $2
     from generate_series(1, $1::int) as n`,
    [count, owner],
  );
  await db.query("select pg_notify('tries', '')");
};

const ends = () => db.query<{ what: string; id: number; who: string }>('select * from try_end order by what, id');
const stands = () =>
  db.query<{ id: number; status: string; attempts: number }>('select id, status, attempts from try_job order by id');

describe('a job', () => {
  test('of a killed process is done by another one', async () => {
    await jobs(1);
    const child = elsewhere({ takes: 60_000 });
    await taken(child);
    child.kill('SIGKILL');
    here();
    await expect.poll(stands, { timeout: 20_000 }).toEqual([{ id: 1, status: 'DONE', attempts: 2 }]);
    expect(await ends()).toEqual([{ what: 'job', id: 1, who: 'here' }]);
  });

  test('of a hanging process is done by another one, and only once, even if the first recovers', async () => {
    await jobs(1);
    const child = elsewhere({ takes: 500 });
    await taken(child);
    child.kill('SIGSTOP');
    here();
    await expect.poll(stands, { timeout: 20_000 }).toEqual([{ id: 1, status: 'DONE', attempts: 2 }]);
    child.kill('SIGCONT');
    await pause(1_500);
    expect(await ends()).toEqual([{ what: 'job', id: 1, who: 'here' }]);
  });

  test('stays with a slow process that sends heartbeats', async () => {
    await jobs(1);
    const child = elsewhere({ takes: 3_000 });
    await taken(child);
    here();
    await expect.poll(ends, { timeout: 20_000 }).toEqual([{ what: 'job', id: 1, who: 'elsewhere' }]);
    expect(await stands()).toEqual([{ id: 1, status: 'DONE', attempts: 1 }]);
  });

  test('is returned at once by a process that stops in order', async () => {
    await jobs(1);
    const child = elsewhere({ takes: 60_000 });
    await taken(child);
    child.send('stop');
    await once(child, 'exit');
    expect(await stands()).toEqual([{ id: 1, status: 'QUEUED', attempts: 1 }]);
    here();
    await expect.poll(ends, { timeout: 20_000 }).toEqual([{ what: 'job', id: 1, who: 'here' }]);
  });

  test('that fails waits while others are done, and is given up after enough attempts', async () => {
    await jobs(1);
    const failing = here({ takes: -1 });
    await expect.poll(async () => (await db.query('select * from queue_pause')).length, { timeout: 20_000 }).toBe(1);
    await pause(600);
    expect(await stands()).toEqual([{ id: 1, status: 'QUEUED', attempts: 1 }]);
    for (const attempts of [2, 3]) {
      await db.query("update queue_pause set until = now() - interval '1 second'");
      const [stand] = attempts === 3 ? [{ status: 'FAILED' }] : [{ status: 'QUEUED' }];
      await expect.poll(stands, { timeout: 20_000 }).toEqual([{ id: 1, attempts, ...stand }]);
    }
    await failing.stop();
  });

  test('of each company has its turn, however many jobs another one has', async () => {
    await jobs(6, 'many');
    await jobs(2, 'few');
    const order: number[] = [];
    here({ takes: 400, places: 2, onTaken: (_what, id) => order.push(id) });
    await expect.poll(async () => (await ends()).length, { timeout: 20_000 }).toBe(8);
    // Two slots: one for each company, until the smaller one has no jobs left.
    expect(order.slice(0, 4).toSorted((a, b) => a - b)).toEqual([1, 2, 7, 8]);
  });
});

describe('a step', () => {
  test('of a process that is killed during it is done by another one, once', async () => {
    await db.query('insert into try_letter values (1), (2)');
    const child = elsewhere({ letterTakes: 60_000 });
    await taken(child);
    child.kill('SIGKILL');
    here();
    await expect.poll(ends, { timeout: 30_000 }).toEqual([
      { what: 'letter', id: 1, who: 'here' },
      { what: 'letter', id: 2, who: 'here' },
    ]);
  }, 40_000);

  test('that fails lets the others pass and is done in time', async () => {
    await db.query('insert into try_letter values (1)');
    const failing = here({ letterTakes: -1 });
    await expect.poll(async () => (await db.query('select * from queue_pause')).length, { timeout: 20_000 }).toBe(1);
    await failing.stop();
    await db.query('insert into try_letter values (2)');
    here();
    await expect.poll(ends, { timeout: 20_000 }).toEqual([{ what: 'letter', id: 2, who: 'here' }]);
    await db.query("update queue_pause set until = now() - interval '1 second'");
    await expect.poll(async () => (await ends()).map(({ id }) => id), { timeout: 20_000 }).toEqual([1, 2]);
    expect(await db.query('select * from queue_pause')).toEqual([]);
  });
});

test('are neither lost nor done twice, whenever processes are killed', async () => {
  await jobs(25);
  await db.query('insert into try_letter select generate_series(1, 25)');
  for (const alive of [60, 180, 420, 700]) {
    const child = elsewhere({ who: `killed after ${alive} ms`, takes: 40, places: 3, letterTakes: 15 });
    await taken(child);
    await pause(alive);
    child.kill('SIGKILL');
    await once(child, 'exit');
  }
  expect((await ends()).length).toBeGreaterThan(0);
  here({ takes: 1, places: 5 });
  await expect.poll(async () => (await ends()).length, { timeout: 30_000 }).toBe(50);
  const done = await ends();
  for (const what of ['job', 'letter'])
    expect(done.filter((end) => end.what === what).map(({ id }) => id)).toEqual(
      Array.from({ length: 25 }, (_, n) => n + 1),
    );
}, 60_000);
