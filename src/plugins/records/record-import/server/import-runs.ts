import { Problem } from '#contract';
import { sql } from 'kysely';
import { backgroundFault, countJobs, runJob, QueueWorker, Stopped, type Database, type JobHandler } from '#server';
import { CALLED_OFF } from './import-tasks.ts';
import type { ImportStore } from './import-store.ts';

/** Progress and cancellation of a run. */
export interface RunControl {
  readonly signal: AbortSignal;
  readonly onProgress: (done: number) => void;
}

/** Work on a batch that continues after the response to its request. */
export interface ImportRun {
  readonly companyId: string;
  readonly batchId: string;
  readonly run: string;
  readonly work: (control: RunControl) => Promise<void>;
  /** Called once at the end, whether the work succeeded or failed. */
  readonly over?: () => Promise<void>;
  /** State of the batch after the work failed or was cancelled. */
  readonly onFailure: 'FAILED' | 'READY';
  readonly onCancel: 'CANCELLED' | 'READY';
}

/** Interval of heartbeats, in milliseconds. */
const HEARTBEAT = 2_000;

/** Interval of the search for dead runs, and the time without a heartbeat after which a run is dead; milliseconds. */
const SEARCH_EVERY = 15_000;
const DEAD_AFTER = 30_000;

const NAME = 'imports';

/** A run of this process, with the number of rows done. */
interface ActiveRun extends ImportRun {
  done: number;
}

/** Imports that are being checked or stored. */
export const openImports = countJobs(NAME, {
  table: 'import_batch',
  since: sql`case when state = 'CONFIRMING' then confirmed_at else created_at end`,
  states: { running: sql`state in ('CHECKING', 'CONFIRMING')` },
});

/** Runs the long work of imports in threads: stores its progress, and stops it on request. */
export class ImportRuns {
  private readonly worker: QueueWorker<ActiveRun>;

  constructor(
    private readonly database: Database,
    private readonly store: ImportStore,
  ) {
    const handler = this.handler();
    this.worker = new QueueWorker<ActiveRun>(database, {
      name: NAME,
      jobs: {
        // A run starts in the process that has its file; the threads are shared fairly between companies.
        places: 0,
        take: async () => [],
        run: async (run, closing) => {
          const end = await runJob(handler, run, closing);
          await run.over?.().catch(backgroundFault(NAME));
          return end;
        },
      },
      rounds: [{ every: SEARCH_EVERY, atStart: true, run: () => this.pickUp() }],
    });
  }

  begin(run: ImportRun): void {
    this.worker.give({ ...run, done: 0 });
  }

  start(): void {
    this.worker.start();
  }

  stop(): Promise<void> {
    return this.worker.stop();
  }

  private handler(): JobHandler<ActiveRun> {
    return {
      name: NAME,
      heartbeat: (run) => ({ every: HEARTBEAT, send: () => this.beat(run) }),
      perform: async (run, signal) => {
        if (!(await this.beat(run))) throw new Stopped('cancelled');
        signal.throwIfAborted();
        await run.work({ signal, onProgress: (count) => (run.done = count) });
      },
      done: nothing,
      // There is no retry: the user starts the work again.
      attempts: { most: 1, failures: () => 0, pauses: { first: 1, longest: 1 } },
      returned: (run) => this.failed(run, new Stopped('closing')),
      cancelled: (run) => this.failed(run, new Stopped('cancelled')),
      failed: (run, error) => this.failed(run, error),
    };
  }

  /** Returns false if the run was cancelled or another attempt has taken over. */
  private async beat({ companyId, batchId, run, done }: ActiveRun): Promise<boolean> {
    const { rows } = await this.database.withTenant(companyId, (trx) =>
      sql<{ cancel_asked: boolean }>`
        update import_batch set beat = now(), done = ${done}
        where company_id = ${companyId} and id = ${batchId} and run = ${run} returning cancel_asked`.execute(trx),
    );
    return rows[0]?.cancel_asked === false;
  }

  private async failed({ companyId, batchId, run, onFailure, onCancel }: ImportRun, error: unknown): Promise<void> {
    const isCancelled =
      (error instanceof Stopped && error.because === 'cancelled') ||
      (error instanceof Problem && error.code === CALLED_OFF);
    const state = isCancelled ? onCancel : onFailure;
    await this.database.withTenant(companyId, async (trx) => {
      const held = await this.store.hold(trx, companyId, batchId);
      if (held?.run !== run || (held.state !== 'CHECKING' && held.state !== 'CONFIRMING')) return;
      await this.store.change(trx, companyId, batchId, {
        state,
        message: isCancelled ? null : sentenceOf(error),
        cancel_asked: false,
        done: 0,
      });
      if (state !== 'READY') await this.store.dropRows(trx, companyId, batchId);
    });
  }

  /** Ends runs of dead processes. The database has rolled back what they wrote, and the batch gets a message. */
  private async pickUp(): Promise<void> {
    await this.database.asStaff({ action: NAME, audit: false }, async (trx) => {
      await sql`
        update import_batch set
          message = ${INTERRUPTED}, cancel_asked = false, done = 0,
          state = case when state = 'CONFIRMING' then 'READY' else 'FAILED' end
        where (state = 'CONFIRMING' or (state = 'CHECKING' and item_id is null)) and beat < now() - make_interval(secs => ${DEAD_AFTER / 1_000})`.execute(
        trx,
      );
    });
  }
}

const INTERRUPTED = 'record-import.interrupted';

function sentenceOf(error: unknown): string {
  if (error instanceof Problem) return error.message;
  return error instanceof Stopped ? INTERRUPTED : 'record-import.went-wrong';
}

/** There is nothing to store: the task has already stored its result. */
async function nothing(): Promise<void> {}
