import { backgroundFault } from '../app/background-faults.ts';
import { withoutLimit, type Database, type Listening } from '../db/index.ts';
import { traced } from '../observe/spans.ts';
import { pauseAfter, queuePauses } from './pauses.ts';
import type { Queue, Round, Step } from './queue.ts';
import { QueueFigures } from './queue-reports.ts';

/** Polling interval in milliseconds, in case a notification was missed. */
const LOOK = 15_000;

/** Seconds an item pauses after its step failed. It is never given up, because someone relies on it. */
const PAUSES = { first: 15, longest: 3600 } as const;

const HOUR = 3_600_000;

/**
 * Works on a queue: the only mechanism for background work. It polls when it is notified, and regularly. Several
 * processes may work on one queue: each item is taken by one of them, and by another if that one dies.
 */
export class QueueWorker<Job = never> {
  private readonly timers = new Set<NodeJS.Timeout>();
  private readonly running = new Set<Promise<void>>();
  private readonly closing = new AbortController();
  private readonly due = new Set<Round>();
  private readonly figures: QueueFigures;
  private lines: readonly Listening[] = [];
  private looking: Promise<void> | null = null;
  private isAskedAgain = false;
  private rounds: Promise<void> = Promise.resolve();

  constructor(
    private readonly database: Pick<Database, 'asStaff' | 'listen'>,
    private readonly queue: Queue<Job>,
  ) {
    this.figures = new QueueFigures(queue.name);
  }

  start(): void {
    const { channels = [], look = LOOK, rounds = [], steps, jobs } = this.queue;
    const poll = () => void this.look();
    this.lines = channels.map((channel) =>
      this.database.listen(channel, { onMessage: poll, onLost: () => undefined, onRestored: poll }),
    );
    if (steps || jobs) this.every(look, poll);
    for (const round of rounds) this.every(round.every, () => this.begin(round));
    this.every(HOUR, () => this.figures.report());
    for (const round of rounds) if (round.atStart) this.begin(round);
    poll();
  }

  /** Takes as many items as there are free slots. A call in the meantime makes it poll once more. */
  look(): Promise<void> {
    this.isAskedAgain = true;
    this.looking ??= withoutLimit(() => this.all());
    return this.looking;
  }

  /** Polls after so many milliseconds. */
  soon(milliseconds: number): void {
    if (this.closing.signal.aborted) return;
    const timer = setTimeout(() => {
      this.timers.delete(timer);
      void this.look();
    }, milliseconds).unref();
    this.timers.add(timer);
  }

  /** Does everything in the queue. Resolves when it is empty. */
  async workOff(): Promise<void> {
    await this.look();
    while (this.running.size > 0 || this.looking) {
      await Promise.all(this.running);
      await this.looking;
    }
  }

  /** Does a job that this process has already taken. */
  give(job: Job): void {
    const { jobs } = this.queue;
    if (!jobs) throw new Error(`The queue "${this.queue.name}" has no jobs.`);
    const since = performance.now();
    const run = withoutLimit(() => this.followed(() => jobs.run(job, this.closing.signal)))
      .then(
        (end) => {
          if (end !== 'stopped') this.figures.count(end, since);
        },
        (error: unknown) => {
          this.figures.count('failed', since);
          this.fault(error);
        },
      )
      .finally(() => {
        this.running.delete(run);
        void this.look();
      });
    this.running.add(run);
  }

  /** Takes nothing more. Resolves when the work in progress is done or returned. */
  async stop(): Promise<void> {
    this.closing.abort();
    for (const timer of this.timers) clearInterval(timer);
    this.timers.clear();
    for (const line of this.lines) await line.close();
    await this.looking;
    while (this.running.size > 0) await Promise.all(this.running);
    await this.rounds;
    this.figures.report();
  }

  private followed<T>(work: () => Promise<T>): Promise<T> {
    const { name } = this.queue;
    return traced(
      () => ({ name: `job ${name}`, kind: 'consumer', attributes: { 'scopebook.queue': name }, isRoot: true }),
      work,
    );
  }

  private readonly fault = (error: unknown) => backgroundFault(this.queue.name)(error);

  private every(milliseconds: number, act: () => void): void {
    this.timers.add(setInterval(act, milliseconds).unref());
  }

  private async all(): Promise<void> {
    // Callers must see this in progress before it can have ended.
    await Promise.resolve();
    try {
      while (this.isAskedAgain && !this.closing.signal.aborted) {
        this.isAskedAgain = false;
        for (const step of this.queue.steps ?? []) while (await this.one(step));
        await this.takeJobs();
      }
    } finally {
      this.looking = null;
    }
  }

  /** Takes one item and does it. False: there is none, or it is unknown which one failed. */
  private async one(step: Step): Promise<boolean> {
    if (this.closing.signal.aborted) return false;
    const { name } = this.queue;
    const since = performance.now();
    let taken: string | undefined;
    try {
      const isDone = await this.asStaff(async (trx) => {
        const item = await step.take(trx, name);
        taken = item?.id;
        if (!item) return false;
        await this.followed(() => step.do(trx, item));
        await queuePauses.lift(trx, name, item.id);
        return true;
      });
      if (isDone) this.figures.count('done', since);
      return isDone;
    } catch (error) {
      this.figures.count('failed', since);
      this.fault(error);
      return taken !== undefined && (await this.pause(taken));
    }
  }

  /** Pauses a failed item, so that it does not block the others. */
  private async pause(item: string): Promise<boolean> {
    const { name } = this.queue;
    try {
      await this.asStaff(async (trx) => {
        const failures = await queuePauses.failures(trx, name, item);
        await queuePauses.hold(trx, name, item, pauseAfter(failures + 1, PAUSES));
      });
      return true;
    } catch (error) {
      // The database is gone, so it was not the item's fault.
      this.fault(error);
      return false;
    }
  }

  private async takeJobs(): Promise<void> {
    const { jobs } = this.queue;
    while (jobs && !this.closing.signal.aborted) {
      const room = jobs.places - this.running.size;
      if (room <= 0) return;
      try {
        const taken = await jobs.take(room);
        for (const job of taken) this.give(job);
        if (taken.length === 0) return;
      } catch (error) {
        // The database is gone. The next poll tries again.
        return this.fault(error);
      }
    }
  }

  private begin(round: Round): void {
    if (this.due.has(round)) return;
    this.due.add(round);
    this.rounds = this.rounds.then(async () => {
      const since = performance.now();
      try {
        if (!this.closing.signal.aborted) await round.run();
        this.figures.count('done', since);
      } catch (error) {
        this.figures.count('failed', since);
        this.fault(error);
      } finally {
        this.due.delete(round);
      }
    });
  }

  private asStaff<T>(work: Parameters<typeof this.database.asStaff<T>>[1]): Promise<T> {
    return this.database.asStaff({ action: this.queue.name, audit: false }, work);
  }
}
