import { Problem, token } from '#contract';
import { sql } from 'kysely';
import type { Database } from '#server';
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

/** Follows the long work of imports in the threads: tells how far it is, and stops it when somebody asks. */
export interface ImportRuns {
  begin(run: ImportRun): void;
  start(): void;
  stop(): Promise<void>;
}

export const ImportRuns = token<ImportRuns>('record-import/runs');

/** Milliseconds between two signs of life. */
const BEAT = 2_000;

/** Milliseconds between two looks for work whose process has died, and of silence after which it has. */
const LOOK = 15_000;
const SILENCE = 30_000;

const JOB = { action: 'imports', audit: false } as const;

class Stopped extends Error {
  constructor(readonly because: 'cancelled' | 'closing') {
    super(because);
  }
}

export class ImportRunsImpl implements ImportRuns {
  private readonly running = new Set<Promise<void>>();
  private readonly closing = new AbortController();
  private timer: NodeJS.Timeout | null = null;

  constructor(
    private readonly database: Database,
    private readonly store: ImportStore,
  ) {}

  begin(run: ImportRun): void {
    const running = this.one(run).finally(() => this.running.delete(running));
    this.running.add(running);
  }

  start(): void {
    const look = () => void this.pickUp().catch(report);
    this.timer = setInterval(look, LOOK).unref();
    look();
  }

  async stop(): Promise<void> {
    if (this.timer) clearInterval(this.timer);
    this.closing.abort(new Stopped('closing'));
    await Promise.all(this.running);
  }

  private async one(run: ImportRun): Promise<void> {
    const { companyId, batchId } = run;
    let done = 0;
    const stop = new AbortController();
    const signal = AbortSignal.any([stop.signal, this.closing.signal]);
    const beat = async () => {
      const { rows } = await this.database.withTenant(companyId, (trx) =>
        sql<{ cancel_asked: boolean }>`
          update import_batch set beat = now(), done = ${done}
          where company_id = ${companyId} and id = ${batchId} and run = ${run.run} returning cancel_asked`.execute(trx),
      );
      // A batch somebody else took over is none of ours.
      if (rows[0]?.cancel_asked ?? true) stop.abort(new Stopped('cancelled'));
    };
    const pulse = setInterval(() => void beat().catch(report), BEAT);
    const onProgress = (count: number) => {
      done = count;
    };
    try {
      await beat();
      signal.throwIfAborted();
      await run.work({ signal, onProgress });
    } catch (error) {
      await this.failed(run, signal.aborted ? signal.reason : error).catch(report);
    } finally {
      clearInterval(pulse);
      await run.over?.().catch(report);
    }
  }

  private async failed({ companyId, batchId, run, onFailure, onCancel }: ImportRun, error: unknown): Promise<void> {
    const isStopped = error instanceof Stopped;
    if (!isStopped && !(error instanceof Problem)) report(error);
    const isCancelled =
      (isStopped && error.because === 'cancelled') || (error instanceof Problem && error.code === CALLED_OFF);
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
    await this.database.asStaff(JOB, async (trx) => {
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

const INTERRUPTED = 'The server was stopped while it worked on this file. Nothing was imported; try again.';

function sentenceOf(error: unknown): string {
  if (error instanceof Problem) return error.message;
  return error instanceof Stopped ? INTERRUPTED : 'Something went wrong. Nothing was imported; try again.';
}

/** What nobody foresaw goes to the log of the process; the batch says that something went wrong. */
function report(error: unknown): void {
  process.stderr.write(`import: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`);
}
