import { backgroundFault } from '#server';
import type { NoticeMails } from './notice-mails.ts';

/** Milliseconds between two looks for what goes out at once, and for days that have begun. */
const ROUNDS = { atOnce: 15_000, daily: 60_000 } as const;

/** Mails by the clock. A round that fails is made good by the next one. */
export class MailRounds {
  private timers: readonly NodeJS.Timeout[] = [];
  private running: Promise<unknown> = Promise.resolve();

  constructor(private readonly mails: Pick<NoticeMails, 'atOnce' | 'daily'>) {}

  start(): void {
    this.timers = [
      setInterval(() => this.queue(() => this.mails.atOnce()), ROUNDS.atOnce).unref(),
      setInterval(() => this.queue(() => this.mails.daily()), ROUNDS.daily).unref(),
    ];
  }

  /** Ends after the round that runs. */
  async stop(): Promise<void> {
    for (const timer of this.timers) clearInterval(timer);
    await this.running;
  }

  private queue(work: () => Promise<unknown>): void {
    this.running = this.running.then(work).catch(backgroundFault('mails of notices'));
  }
}
