import { backgroundFault, type Clock, type Database, type Listening } from '#server';
import { EXPORT_ASKED_CHANNEL, jobQueue } from './job-queue.ts';
import type { JobRunner } from './job-runner.ts';

/** Milliseconds between two looks, should a message have been missed or a process have died. */
const LOOK = 10_000;

/** Exports written at once by one process: each holds a connection to read through. */
const MOST_AT_ONCE = 2;

/** Works the queue off. Several processes may: each export is taken by one, and by another once that one is silent. */
export class ExportWorker {
  private readonly running = new Set<Promise<void>>();
  private readonly closing = new AbortController();
  private timer: NodeJS.Timeout | null = null;
  private listening: Listening | null = null;
  private round: Promise<void> | null = null;
  private isAskedAgain = false;

  constructor(
    private readonly database: Database,
    private readonly runner: Pick<JobRunner, 'run'>,
    private readonly clock: Clock,
  ) {}

  start(): void {
    const look = () => void this.look();
    this.listening = this.database.listen(EXPORT_ASKED_CHANNEL, { told: look, lost: () => {}, regained: look });
    this.timer = setInterval(look, LOOK).unref();
    look();
  }

  /** Ends when what is being written has been put back. */
  async stop(): Promise<void> {
    if (this.timer) clearInterval(this.timer);
    this.closing.abort();
    await this.listening?.close();
    await this.round;
    await Promise.all(this.running);
  }

  /** Takes what there is room for; a call meanwhile makes it look once more. */
  look(): Promise<void> {
    this.isAskedAgain = true;
    this.round ??= this.rounds().finally(() => {
      this.round = null;
    });
    return this.round;
  }

  private async rounds(): Promise<void> {
    while (this.isAskedAgain) {
      this.isAskedAgain = false;
      while (this.running.size < MOST_AT_ONCE && (await this.takeOne()));
    }
  }

  private async takeOne(): Promise<boolean> {
    if (this.closing.signal.aborted) return false;
    const job = await this.database
      .asStaff({ action: 'export jobs', audit: false }, (trx) => jobQueue.take(trx, this.clock.now().toISOString()))
      // A database that is gone now is asked again at the next look.
      .catch((error: unknown) => {
        backgroundFault('export jobs')(error);
        return null;
      });
    if (job === null) return false;
    const run = this.runner.run(job, this.closing.signal).finally(() => {
      this.running.delete(run);
      void this.look();
    });
    this.running.add(run);
    return true;
  }
}
