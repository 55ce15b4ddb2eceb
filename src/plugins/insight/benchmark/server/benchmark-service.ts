import { problem } from '#contract';
import type { Clock, Database } from '#server';
import { giveConsent, holdBenchmark, withdraw } from './benchmark-store.ts';

/** Who decides for which company. */
export interface Decider {
  readonly companyId: string;
  readonly accountId: string;
}

/** Its cells are of several companies, so their withdrawal is not work of one company. */
const LEAVING = { action: 'a company leaves the benchmark', audit: false } as const;

/** Whether a company takes part. */
export class BenchmarkService {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /** 409 `benchmark.takes-part`. */
  async join({ companyId, accountId }: Decider): Promise<void> {
    const at = this.clock.now().toISOString();
    const isNew = await this.database.withTenant(companyId, (trx) => giveConsent(trx, companyId, accountId, at));
    if (!isNew) throw problem('benchmark.takes-part', 409, 'benchmark.takes-part');
  }

  /** At once: after this, no answer has the company in it. 409 `benchmark.outside`. */
  async leave({ companyId, accountId }: Decider): Promise<void> {
    const at = this.clock.now().toISOString();
    const hasLeft = await this.database.asStaff(LEAVING, async (trx) => {
      await holdBenchmark(trx);
      return withdraw(trx, companyId, accountId, at);
    });
    if (!hasLeft) throw problem('benchmark.outside', 409, 'benchmark.outside');
  }
}
