import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Database, Trx } from '../db/index.ts';
import type { MigrationPlan } from '../db/migrate/migration.ts';
import { restrictToStaff } from '../db/tenancy.ts';
import { runJob } from './job-handler.ts';
import { fewestInHand, queuePauses, unpaused } from './pauses.ts';
import type { Step } from './queue.ts';
import { QueueWorker } from './queue-worker.ts';

/** Seconds of silence after which a job counts as abandoned. */
const SILENCE = 1;

/** Jobs of companies, and letters posted by a step. Each must be done exactly once, whatever dies. */
export const queuePlan: MigrationPlan = [
  {
    plugin: 'tries',
    migrations: [
      {
        id: '0001-tries',
        up: async (db) => {
          await db.sql(`create table try_job (
            id integer primary key, owner text not null, status text not null default 'QUEUED',
            attempts integer not null default 0, failures integer not null default 0, beat_at timestamptz)`);
          await db.sql('create table try_letter (id integer primary key)');
          await db.sql('create table try_end (what text not null, id integer not null, who text not null)');
          for (const table of ['try_job', 'try_letter', 'try_end']) await restrictToStaff(db, table);
        },
      },
    ],
  },
];

interface FixtureJob {
  readonly id: number;
  readonly attempts: number;
  readonly failures: number;
}

export interface FixtureOptions {
  readonly who: string;
  /** Milliseconds a job takes. Negative: it fails after so many. */
  readonly takes: number;
  readonly places?: number;
  /** Milliseconds a letter takes within its transaction. */
  readonly letterTakes?: number;
  readonly onTaken?: (what: string, id: number) => void;
}

const QUEUE = 'tries';
const WORK = { action: QUEUE, audit: false } as const;

/** A worker like that of a plugin, whose jobs take a given time. */
export function fixtureWorker(database: Database, options: FixtureOptions): QueueWorker<FixtureJob> {
  const { who, takes, places = 1, letterTakes = 0, onTaken } = options;
  const held = (job: FixtureJob) => sql`id = ${job.id} and attempts = ${job.attempts} and status = 'RUNNING'`;
  const write = (work: (trx: Trx) => Promise<unknown>) =>
    database.asStaff(WORK, async (trx) => {
      await work(trx);
    });
  const take = async () => {
    const { rows } = await database.asStaff(WORK, (trx) =>
      sql<FixtureJob>`
        update try_job set status = 'RUNNING', attempts = attempts + 1, beat_at = now() where id = (
          select job.id from try_job as job
          where (job.status = 'QUEUED' and ${unpaused(QUEUE, 'job.id')})
            or (job.status = 'RUNNING' and job.beat_at < now() - make_interval(secs => ${SILENCE}))
          order by ${fewestInHand('try_job', { row: 'job', owner: 'owner', status: 'RUNNING' })}, job.id
          limit 1 for update of job skip locked
        ) returning id, attempts, failures`.execute(trx),
    );
    for (const { id } of rows) onTaken?.('job', id);
    return rows;
  };
  const letters: Step<{ id: string }> = {
    take: async (trx, queue) => {
      const { rows } = await sql<{ id: string }>`
        delete from try_letter where id = (
          select id from try_letter where ${unpaused(queue, 'try_letter.id')} order by id limit 1 for update skip locked
        ) returning id::text`.execute(trx);
      if (rows[0]) onTaken?.('letter', Number(rows[0].id));
      return rows[0];
    },
    do: async (trx, { id }) => {
      if (letterTakes < 0) throw new Error(`The letter ${id} cannot be written.`);
      await pause(letterTakes);
      await sql`insert into try_end values ('letter', ${Number(id)}, ${who})`.execute(trx);
    },
  };
  return new QueueWorker<FixtureJob>(database, {
    name: QUEUE,
    channels: ['tries'],
    look: 200,
    steps: [letters],
    jobs: {
      places,
      take,
      run: (job, closing) =>
        runJob(
          {
            name: QUEUE,
            heartbeat: (one) => ({
              every: 200,
              send: async () => {
                const { numAffectedRows = 0n } = await database.asStaff(WORK, (trx) =>
                  sql`update try_job set beat_at = now() where ${held(one)}`.execute(trx),
                );
                return numAffectedRows > 0n;
              },
            }),
            perform: async () => {
              await pause(Math.abs(takes));
              if (takes < 0) throw new Error('The job cannot be done.');
            },
            done: (one) =>
              write(async (trx) => {
                const { numAffectedRows = 0n } =
                  await sql`update try_job set status = 'DONE' where ${held(one)}`.execute(trx);
                if (numAffectedRows > 0n) await sql`insert into try_end values ('job', ${one.id}, ${who})`.execute(trx);
              }),
            attempts: { most: 3, failures: ({ failures }) => failures, pauses: { first: 30, longest: 60 } },
            returned: (one) =>
              write((trx) => sql`update try_job set status = 'QUEUED' where ${held(one)}`.execute(trx)),
            cancelled: async () => undefined,
            failed: (one, _error, again) =>
              write(async (trx) => {
                if (again !== null) await queuePauses.hold(trx, QUEUE, String(one.id), again);
                const status = again === null ? 'FAILED' : 'QUEUED';
                await sql`
                  update try_job set status = ${status}, failures = failures + 1 where ${held(one)}`.execute(trx);
              }),
          },
          job,
          closing,
        ),
    },
  });
}
