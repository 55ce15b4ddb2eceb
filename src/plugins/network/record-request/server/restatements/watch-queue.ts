import { hourly, QueueWorker, type Database } from '#server';

/** Milliseconds to wait after a change of a company's records: approvals come in batches. */
const REST = 2_000;

/**
 * Checks answers of companies whose records have changed, once per burst of changes, and runs the hourly work. The
 * hourly round repeats what failed or was lost with a process.
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

  /** Resolves once the current check has ended. */
  stop(): Promise<void> {
    return this.worker.stop();
  }

  /** A company whose wait is over. A timer may fire a millisecond early. */
  private rested(): readonly string[] {
    const [first] = [...this.waiting].filter(([, until]) => until <= performance.now() + 5);
    if (!first) return [];
    this.waiting.delete(first[0]);
    return [first[0]];
  }
}
