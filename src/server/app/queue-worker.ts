import type { Database, Listening, Trx } from '../db/index.ts';
import { backgroundFault } from './background-faults.ts';

/** Milliseconds between two looks, should a message have been missed. */
const LOOK = 15_000;

/** What lies in tables until it is done. */
export interface Queued {
  /** Channels on which processes are told that something was put there. */
  readonly channels: readonly string[];
  /** Names the work of staff it is done as. */
  readonly action: string;
  /** Each takes one thing and does it in one transaction, or answers false: there is none. */
  readonly steps: readonly ((trx: Trx) => Promise<boolean>)[];
}

/**
 * Does what was put into tables, a moment after it was. Taking and doing are one transaction: what fails, or whose process
 * dies, is back for the next round, in whichever process.
 */
export class QueueWorker {
  private timer: NodeJS.Timeout | null = null;
  private lines: readonly Listening[] = [];
  private round: Promise<void> | null = null;
  private isAskedAgain = false;

  constructor(
    private readonly database: Pick<Database, 'asStaff' | 'listen'>,
    private readonly queued: Queued,
  ) {}

  start(): void {
    const look = () => void this.work().catch(backgroundFault(this.queued.action));
    this.lines = this.queued.channels.map((channel) =>
      this.database.listen(channel, { told: look, lost: ignore, regained: look }),
    );
    this.timer = setInterval(look, LOOK).unref();
    look();
  }

  /** Ends after the round that runs. */
  async stop(): Promise<void> {
    if (this.timer) clearInterval(this.timer);
    for (const line of this.lines) await line.close();
    await this.round?.catch(ignore);
  }

  private work(): Promise<void> {
    // What comes in while a round ends is for the next one.
    this.isAskedAgain = true;
    this.round ??= this.all().finally(() => {
      this.round = null;
    });
    return this.round;
  }

  private async all(): Promise<void> {
    const { action, steps } = this.queued;
    while (this.isAskedAgain) {
      this.isAskedAgain = false;
      for (const step of steps) while (await this.database.asStaff({ action, audit: false }, step));
    }
  }
}

/** A line that is down now is up the next time. */
function ignore(): void {}
