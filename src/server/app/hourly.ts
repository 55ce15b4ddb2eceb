import { backgroundFault } from './background-faults.ts';

/** Milliseconds between two rounds of tidying up. */
const HOUR = 3_600_000;

/** Tidies up at the start and every hour after. A round that fails is made good by the next one. */
export class Hourly {
  private timer: NodeJS.Timeout | null = null;
  private round: Promise<unknown> = Promise.resolve();

  constructor(private readonly work: () => Promise<unknown>) {}

  start(): void {
    this.begin();
    this.timer = setInterval(() => this.begin(), HOUR).unref();
  }

  /** Ends after the round that runs. */
  async stop(): Promise<void> {
    if (this.timer) clearInterval(this.timer);
    await this.round;
  }

  private begin(): void {
    this.round = this.round.then(this.work).catch(backgroundFault('hourly round'));
  }
}
