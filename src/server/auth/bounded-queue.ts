import { problem } from '#contract';

/** Runs a limited number of tasks at a time. The others wait in order. */
export class BoundedQueue {
  private running = 0;
  private readonly waiting: (() => void)[] = [];

  constructor(
    private readonly atOnce: number,
    private readonly mostWaiting: number,
  ) {}

  /** 503 `server.busy` if too many wait: nobody would still be there after a minute. */
  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.running < this.atOnce) this.running += 1;
    else await this.waitForSlot();
    try {
      return await work();
    } finally {
      const next = this.waiting.shift();
      // Hand the slot to the longest waiting task. Free it only if none waits.
      if (next) next();
      else this.running -= 1;
    }
  }

  private waitForSlot(): Promise<void> {
    if (this.waiting.length >= this.mostWaiting) throw problem('server.busy', 503, 'api.server-busy');
    return new Promise((resolve) => this.waiting.push(resolve));
  }
}
