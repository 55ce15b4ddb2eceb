import { problem } from '#contract';

/** Lets a few works run at once; the others wait for their turn, in the order they came. */
export class Turns {
  private running = 0;
  private readonly waiting: (() => void)[] = [];

  constructor(
    private readonly atOnce: number,
    private readonly mostWaiting: number,
  ) {}

  /** 503 `server.busy` once too many wait: an answer after a minute would reach nobody. */
  async take<T>(work: () => Promise<T>): Promise<T> {
    if (this.running < this.atOnce) this.running += 1;
    else await this.comeUp();
    try {
      return await work();
    } finally {
      const next = this.waiting.shift();
      // Whoever waited longest takes over this place; it is given back only when nobody waits.
      if (next) next();
      else this.running -= 1;
    }
  }

  private comeUp(): Promise<void> {
    if (this.waiting.length >= this.mostWaiting) throw problem('server.busy', 503, 'api.server-busy');
    return new Promise((resolve) => this.waiting.push(resolve));
  }
}
