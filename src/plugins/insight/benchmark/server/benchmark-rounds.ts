import { uuidv7, type Clock, type Database, type Trx } from '#server';
import { coarse, releaseOf, roundDue, type Contribution, type Round } from '../domain/index.ts';
import {
  addRelease,
  beginRound,
  holdBenchmark,
  keep,
  keptOf,
  participants,
  putCells,
  shownCells,
} from './benchmark-store.ts';
import { WHOLE_YEAR, type YearFiguresReader } from './year-figures.ts';

/** Reads all who take part: there is no reader, only cells come out of it. */
const WORK = { action: 'round of the benchmark', audit: false } as const;

/**
 * The only code that reads the figures of several companies. Each round runs once. It keeps the figures of companies
 * that are new in it, by steps, and decides the cells of its year that are not shown yet.
 */
export class BenchmarkRounds {
  constructor(
    private readonly database: Database,
    private readonly figures: YearFiguresReader,
    private readonly clock: Clock,
  ) {}

  /** Runs the round that is due, unless it has run. */
  run(today = this.clock.today()): Promise<boolean> {
    const round = roundDue(today);
    return this.database.asStaff(WORK, async (trx) => {
      await holdBenchmark(trx);
      if (!(await beginRound(trx, round, this.clock.now().toISOString()))) return false;
      await this.decide(trx, round, await this.contributions(trx, round.year));
      return true;
    });
  }

  private async contributions(trx: Trx, year: number): Promise<readonly Contribution[]> {
    const companies = await participants(trx);
    const kept = await keptOf(
      trx,
      year,
      companies.map(({ id }) => id),
    );
    const found: Contribution[] = [];
    for (const { id, type, contributor } of companies) {
      const own = kept.get(id) ?? (await this.added(trx, id, year));
      if (own) found.push({ companyId: id, contributor, type, ...own });
    }
    return found;
  }

  /** Keeps a year of a company; undefined if the year is not complete. */
  private async added(trx: Trx, companyId: string, year: number) {
    const { months, tonnes, per } = await this.figures.read(trx, companyId, year);
    if (months < WHOLE_YEAR) return undefined;
    const own = { tonnes: bySteps(tonnes), per: bySteps(per) };
    await keep(trx, year, companyId, own);
    return own;
  }

  private async decide(trx: Trx, { day, year }: Round, contributions: readonly Contribution[]): Promise<void> {
    const outcomes = releaseOf(contributions, await shownCells(trx, year));
    const rows = [];
    for (const one of outcomes) {
      const { input, per, type } = one;
      const key = { year, input, per, type };
      if (one.figures) {
        const id = uuidv7();
        await addRelease(trx, { id, day, ...key }, [...one.members]);
        rows.push({ ...key, ...one.figures, release_id: id, reason: null });
        continue;
      }
      rows.push({ ...key, release_id: null, reason: one.reason, count: null, lower: null, median: null, upper: null });
    }
    await putCells(trx, rows);
  }
}

function bySteps<K>(amounts: ReadonlyMap<K, Contribution['tonnes'] extends ReadonlyMap<string, infer D> ? D : never>) {
  const kept = [...amounts].flatMap(([key, amount]) => {
    const middle = coarse(amount);
    return middle ? [[key, middle] as const] : [];
  });
  return new Map(kept);
}
