import { Problem, problem, token } from '#contract';
import { sql } from 'kysely';
import type { Database } from '#server';
import type { Course } from './import-check.ts';
import type { ImportStore } from './import-store.ts';

/** Work on a batch that goes on after its request was answered. */
export interface ImportRun {
  readonly companyId: string;
  readonly batchId: string;
  readonly run: string;
  readonly work: (course: Course) => Promise<void>;
  /** State the batch goes back to when the work fails or is stopped. */
  readonly onFailure: 'FAILED' | 'READY';
  readonly onCancel: 'CANCELLED' | 'READY';
}

/** Does the long work of imports one after the other, tells how far it is, and stops it when somebody asks. */
export interface ImportRuns {
  /** Throws 503 `import.busy` when too much is waiting. */
  begin(run: ImportRun): void;
  /** Whether there is room for another. */
  assertRoom(): void;
  start(): void;
  stop(): Promise<void>;
}

export const ImportRuns = token<ImportRuns>('record-import/runs');

/** Files held in memory while they wait. */
const MOST_WAITING = 4;

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
  private readonly waiting: ImportRun[] = [];
  private running: Promise<void> | null = null;
  private isClosing = false;
  private timer: NodeJS.Timeout | null = null;

  constructor(
    private readonly database: Database,
    private readonly store: ImportStore,
  ) {}

  assertRoom(): void {
    if (this.waiting.length >= MOST_WAITING)
      throw problem('import.busy', 503, 'Other imports are being worked on. Try again in a minute.');
  }

  begin(run: ImportRun): void {
    this.waiting.push(run);
    this.running ??= this.all().finally(() => {
      this.running = null;
    });
  }

  start(): void {
    const look = () => void this.pickUp().catch(report);
    this.timer = setInterval(look, LOOK).unref();
    look();
  }

  async stop(): Promise<void> {
    if (this.timer) clearInterval(this.timer);
    this.isClosing = true;
    await this.running;
  }

  private async all(): Promise<void> {
    for (let next = this.waiting.shift(); next; next = this.waiting.shift()) await this.one(next);
  }

  private async one(run: ImportRun): Promise<void> {
    const { companyId, batchId } = run;
    let done = 0;
    let isCancelled = false;
    const beat = async () => {
      const { rows } = await this.database.withTenant(companyId, (trx) =>
        sql<{ cancel_asked: boolean }>`
          update import_batch set beat = now(), done = ${done}
          where company_id = ${companyId} and id = ${batchId} and run = ${run.run} returning cancel_asked`.execute(trx),
      );
      // A batch somebody else took over is none of ours.
      isCancelled = rows[0]?.cancel_asked ?? true;
    };
    const pulse = setInterval(() => void beat().catch(report), BEAT);
    const course: Course = {
      pass: (count) => {
        done = count;
        if (isCancelled) throw new Stopped('cancelled');
        if (this.isClosing) throw new Stopped('closing');
      },
      calledOff: () => {
        throw new Stopped('cancelled');
      },
    };
    try {
      await beat();
      course.pass(0);
      await run.work(course);
    } catch (error) {
      await this.failed(run, error).catch(report);
    } finally {
      clearInterval(pulse);
    }
  }

  private async failed({ companyId, batchId, run, onFailure, onCancel }: ImportRun, error: unknown): Promise<void> {
    const isStopped = error instanceof Stopped;
    if (!isStopped && !(error instanceof Problem)) report(error);
    const isCancelled = isStopped && error.because === 'cancelled';
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
