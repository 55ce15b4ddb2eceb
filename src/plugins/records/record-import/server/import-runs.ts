import { Problem } from '#contract';
import { sql } from 'kysely';
import { backgroundFault, carryOut, QueueWorker, Stopped, type Database, type Duty } from '#server';
import { CALLED_OFF } from './import-tasks.ts';
import type { ImportStore } from './import-store.ts';

/** How a run is followed, and ended before its time. */
export interface RunCourse {
  readonly signal: AbortSignal;
  readonly onProgress: (done: number) => void;
}

/** Work on a batch that goes on after its request was answered. */
export interface ImportRun {
  readonly companyId: string;
  readonly batchId: string;
  readonly run: string;
  readonly work: (course: RunCourse) => Promise<void>;
  /** Called once at its end, whatever came of it. */
  readonly over?: () => Promise<void>;
  /** State the batch goes back to when the work fails or is stopped. */
  readonly onFailure: 'FAILED' | 'READY';
  readonly onCancel: 'CANCELLED' | 'READY';
}

/** Milliseconds between two signs of life. */
const BEAT = 2_000;

/** Milliseconds between two looks for work whose process has died, and of silence after which it has. */
const LOOK = 15_000;
const SILENCE = 30_000;

const NAME = 'imports';

/** A run in the hands of this process, with the rows that are done. */
interface RunInHand extends ImportRun {
  done: number;
}

/**
 * Follows the long work of imports in the threads: tells how far it is, and stops it when somebody asks.
 */
export class ImportRuns {
  private readonly worker: QueueWorker<RunInHand>;

  constructor(
    private readonly database: Database,
    private readonly store: ImportStore,
  ) {
    const duty = this.duty();
    this.worker = new QueueWorker<RunInHand>(database, {
      name: NAME,
      jobs: {
        // Runs begin in the process that has their file; the threads divide their places fairly between companies.
        places: 0,
        take: async () => [],
        run: async (run, closing) => {
          const end = await carryOut(duty, run, closing);
          await run.over?.().catch(backgroundFault(NAME));
          return end;
        },
      },
      rounds: [{ every: LOOK, atStart: true, run: () => this.pickUp() }],
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

  private duty(): Duty<RunInHand> {
    return {
      name: NAME,
      alive: (run) => ({ every: BEAT, give: () => this.beat(run) }),
      perform: async (run, signal) => {
        if (!(await this.beat(run))) throw new Stopped('called off');
        signal.throwIfAborted();
        await run.work({ signal, onProgress: (count) => (run.done = count) });
      },
      done: nothing,
      // Whoever waits for it tries again.
      attempts: { most: 1, failures: () => 0, pauses: { first: 1, longest: 1 } },
      givenBack: (run) => this.failed(run, new Stopped('closing')),
      calledOff: (run) => this.failed(run, new Stopped('called off')),
      failed: (run, error) => this.failed(run, error),
    };
  }

  /** False: it is to be called off, or somebody else took it over. */
  private async beat({ companyId, batchId, run, done }: RunInHand): Promise<boolean> {
    const { rows } = await this.database.withTenant(companyId, (trx) =>
      sql<{ cancel_asked: boolean }>`
        update import_batch set beat = now(), done = ${done}
        where company_id = ${companyId} and id = ${batchId} and run = ${run} returning cancel_asked`.execute(trx),
    );
    return rows[0]?.cancel_asked === false;
  }

  private async failed({ companyId, batchId, run, onFailure, onCancel }: ImportRun, error: unknown): Promise<void> {
    const isCancelled =
      (error instanceof Stopped && error.because === 'called off') ||
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

  /** Work of a process that has died: what it wrote is undone by the database, the batch says so. */
  private async pickUp(): Promise<void> {
    await this.database.asStaff({ action: NAME, audit: false }, async (trx) => {
      await sql`
        update import_batch set
          message = ${INTERRUPTED}, cancel_asked = false, done = 0,
          state = case state when 'CONFIRMING' then 'READY' else 'FAILED' end
        where state in ('CHECKING', 'CONFIRMING') and beat < now() - make_interval(secs => ${SILENCE / 1_000})`.execute(
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

/** What a run has done, its task has written down already. */
async function nothing(): Promise<void> {}
