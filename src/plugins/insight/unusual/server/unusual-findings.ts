import { addMonths, lastDayOfMonth, monthOf, type CivilDate, type DateRange } from '#domain/time';
import type { Threads, Trx } from '#server';
import { judge, LIMITS, type JudgedSeries } from '../domain/index.ts';
import { weatherTable } from './degree-day-store.ts';
import { foundFigure, type FoundFigure } from './found-figure.ts';
import { judgeMany } from './judge-task.ts';
import { monthSums, stampOf } from './month-sums.ts';
import { leastStake, seriesOf, type InputSeries } from './series-of.ts';

/** Most findings of a company: the largest. */
const MOST = 500;

/** Inputs that are judged at once in the thread of requests, some tens of milliseconds; more go to a thread of their own. */
const AT_ONCE = 40;

/** Companies whose findings are kept in memory. */
const KEPT = 50;

interface Kept {
  readonly stamp: string;
  readonly found: readonly FoundFigure[];
}

/**
 * The unusual figures of a company. They are found in the records and stored nowhere; a process keeps them as long as no
 * sum of a month changes.
 */
export class UnusualFindings {
  private readonly kept = new Map<string, Kept>();

  constructor(private readonly threads: Threads) {}

  /** Largest first, as of the last complete month. */
  async of(trx: Trx, companyId: string, today: CivilDate): Promise<readonly FoundFigure[]> {
    const last = addMonths(monthOf(today), -1);
    const range = { from: addMonths(last, 1 - LIMITS.months), to: lastDayOfMonth(last) };
    const stamp = `${last} ${await stampOf(trx, companyId, range)}`;
    const known = this.kept.get(companyId);
    this.kept.delete(companyId);
    const found = known?.stamp === stamp ? known.found : await this.find(trx, companyId, range);
    this.kept.set(companyId, { stamp, found });
    const [oldest] = this.kept.keys();
    if (this.kept.size > KEPT && oldest !== undefined) this.kept.delete(oldest);
    return found;
  }

  private async find(trx: Trx, companyId: string, range: DateRange): Promise<readonly FoundFigure[]> {
    const sums = await monthSums(trx, companyId, range);
    const inputs = seriesOf(sums, range, await weatherTable(trx, companyId, range));
    const judged = await this.judged(companyId, inputs);
    const least = leastStake(sums, range);
    const since = addMonths(range.from, LIMITS.months - LIMITS.reported);
    const found = inputs.flatMap((input, at) => {
      const { findings, ...usual } = judged[at] ?? { usual: null, spread: 0, findings: [] };
      return findings
        .filter(({ month, stake }) => month >= since && stake >= least)
        .map((finding) => foundFigure(input, { ...usual, findings }, finding));
    });
    return found
      .toSorted((one, other) => Number(other.tonnes) - Number(one.tonnes) || (one.id < other.id ? -1 : 1))
      .slice(0, MOST);
  }

  private async judged(companyId: string, inputs: readonly InputSeries[]): Promise<readonly JudgedSeries[]> {
    const series = inputs.map((input) => input.series);
    return series.length <= AT_ONCE ? series.map(judge) : this.threads.run(judgeMany, series, { owner: companyId });
  }
}
