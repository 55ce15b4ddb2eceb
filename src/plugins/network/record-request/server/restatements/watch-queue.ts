import { hourly, QueueWorker, type Database } from '#server';

/** Milliseconds a company is left alone after its records changed: somebody who approves a month approves thirty. */
const REST = 2_000;

/**
 * Looks at answers of companies whose records have changed, each once however often they change meanwhile, and does what
 * is due by the hour. What fails, or whose process dies, is found again by the hourly round.
 */
export class WatchQueue {
  private readonly waiting = new Map<string, number>();
  private readonly worker: QueueWorker<string>;

  constructor(
    database: Pick<Database, 'asStaff' | 'listen'>,
    look: (companyId: string) => Promise<void>,
    eachHour: () => Promise<void>,
    private readonly rest = REST,
  ) {
    this.worker = new QueueWorker(database, {
      name: 'answers to requests',
      jobs: {
        places: 1,
        take: async () => this.rested(),
        run: async (companyId) => {
          await look(companyId);
          return 'done';
        },
      },
      rounds: [hourly(eachHour)],
    });
  }

  add(companyId: string): void {
    if (this.waiting.has(companyId)) return;
    this.waiting.set(companyId, performance.now() + this.rest);
    this.worker.soon(this.rest);
  }

  start(): void {
    this.worker.start();
  }

  /** Ends after the look that runs. */
  stop(): Promise<void> {
    return this.worker.stop();
  }

  /** A company that has been left alone long enough. A timer may be a millisecond early. */
  private rested(): readonly string[] {
    const [first] = [...this.waiting].filter(([, until]) => until <= performance.now() + 5);
    if (!first) return [];
    this.waiting.delete(first[0]);
    return [first[0]];
  }
}
