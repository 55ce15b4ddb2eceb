import { backgroundFault } from '#server';

/** Milliseconds a company is left alone after its records changed: somebody who approves a month approves thirty. */
const REST = 2_000;

/** Companies whose answers are to be looked at, each once however often its records change meanwhile. */
export class WatchQueue {
  private readonly waiting = new Map<string, NodeJS.Timeout>();
  private running: Promise<unknown> = Promise.resolve();
  private stopped = false;

  constructor(
    private readonly look: (companyId: string) => Promise<void>,
    private readonly rest = REST,
  ) {}

  add(companyId: string): void {
    if (this.stopped || this.waiting.has(companyId)) return;
    const timer = setTimeout(() => {
      this.waiting.delete(companyId);
      // One after the other; what fails is found again by the hourly round.
      this.running = this.running.then(() => this.look(companyId)).catch(backgroundFault('answers to requests'));
    }, this.rest).unref();
    this.waiting.set(companyId, timer);
  }

  /** Ends after the look that runs. */
  async stop(): Promise<void> {
    this.stopped = true;
    for (const timer of this.waiting.values()) clearTimeout(timer);
    await this.running;
  }
}
