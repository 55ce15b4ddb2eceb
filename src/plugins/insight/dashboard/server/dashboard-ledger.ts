import { periodBefore, type DateRange, type PeriodBefore } from '#domain/time';
import type { BookLedger } from '#plugins/insight/books/server';
import type {
  BandSum,
  CellDimension,
  CellSum,
  FacilityMonths,
  FacilityShare,
  RankedGroup,
} from '#plugins/records/records/server';
import type { Trx } from '#server';
import type { DashboardTotal } from '../contract/index.ts';
import type { Counting } from '../domain/index.ts';
import type { AskedDashboard } from './asked-dashboard.ts';

/** The same sums of two periods, over the facilities, scopes and months both have. */
export interface LikeSums<D extends CellDimension> {
  readonly now: readonly CellSum<D>[];
  readonly before: readonly CellSum<D>[];
}

/** The query for each of two periods. */
interface LikeQuestion {
  readonly now: AskedDashboard;
  readonly before: AskedDashboard;
  readonly period: PeriodBefore;
}

/** Input of every panel: the ledger, limited to what the contributed totals count. */
export class DashboardLedger {
  readonly totals: readonly DashboardTotal[];

  constructor(
    private readonly ledger: BookLedger,
    totals: readonly DashboardTotal[],
  ) {
    this.totals = totals.toSorted((one, other) => one.order - other.order || (one.id < other.id ? -1 : 1));
  }

  sums<D extends CellDimension = never>(
    trx: Trx,
    { ledger }: AskedDashboard,
    by: readonly D[],
  ): Promise<readonly CellSum<D>[]> {
    return this.ledger.sums(trx, ledger, by);
  }

  months(trx: Trx, { ledger }: AskedDashboard): Promise<readonly FacilityMonths[]> {
    return this.ledger.months(trx, ledger);
  }

  /** `bounds`: of bands, in t. */
  bands(trx: Trx, asked: AskedDashboard, bounds: readonly string[]): Promise<readonly BandSum[]> {
    const { emissionScopes, bothMethods, method } = this.counting(asked);
    const marketScopes = method === 'MARKET' ? bothMethods : [];
    return this.ledger.bands(trx, asked.ledger, { emissionScopes, marketScopes, bounds });
  }

  /** Facilities or companies by emissions: the first `most`, and all others together. */
  ranking(
    trx: Trx,
    asked: AskedDashboard,
    { by, most }: { readonly by: 'company' | 'facility'; readonly most: number },
  ): Promise<readonly RankedGroup[]> {
    const { emissionScopes, energyScopes, bothMethods, method } = this.counting(asked);
    const marketScopes = method === 'MARKET' ? bothMethods : [];
    return this.ledger.ranking(trx, asked.ledger, { by, most, emissionScopes, energyScopes, marketScopes });
  }

  shares(trx: Trx, { ledger }: AskedDashboard): Promise<readonly FacilityShare[]> {
    return this.ledger.shares(trx, ledger);
  }

  /** The query as reads beside the cells take it. */
  cellsOf(trx: Trx, { ledger }: AskedDashboard) {
    return this.ledger.cellsOf(trx, ledger);
  }

  /** Number of facility-months by emitting scope. */
  places(trx: Trx, asked: AskedDashboard): Promise<number> {
    return this.ledger.places(trx, { ...asked.ledger, scopes: this.counting(asked).emissionScopes });
  }

  /**
   * Queries for this period and the previous one, as far as there are figures now: for the part both have, or only one
   * has.
   */
  async twins(trx: Trx, asked: AskedDashboard, isMissing = false): Promise<LikeQuestion> {
    const found = await this.sums(trx, asked, ['month']);
    return twinsOf(asked, periodBefore(asked.ledger, found.at(-1)?.month ?? null), isMissing);
  }

  /** Like for like: facilities, scopes and months that both periods have. */
  async like<D extends CellDimension>(trx: Trx, asked: AskedDashboard, by: readonly D[]): Promise<LikeSums<D>> {
    const { now, before } = await this.twins(trx, asked);
    return { now: await this.sums(trx, now, by), before: await this.sums(trx, before, by) };
  }

  /** Scopes that add up, as the totals declare them. */
  counting({ method }: Pick<AskedDashboard, 'method'>): Counting {
    const scopesOf = (chosen: readonly DashboardTotal[]) => [
      ...new Set(chosen.flatMap(({ scope }) => (scope === null ? [] : [scope].flat()))),
    ];
    const emitting = this.totals.filter(({ unit, scope }) => unit === 't CO2-e' && typeof scope === 'number');
    return {
      emissionScopes: scopesOf(emitting),
      energyScopes: scopesOf(this.totals.filter(({ unit }) => unit === 'GJ')),
      bothMethods: scopesOf(emitting.filter(({ measure }) => measure === 'tLocation')),
      method,
    };
  }
}

/** What each of two periods shares with the other; `isMissing`: what only it has. */
export function twinsOf(asked: AskedDashboard, period: PeriodBefore, isMissing = false): LikeQuestion {
  const { months } = period;
  const withTwin = (one: AskedDashboard, by: number): AskedDashboard => ({
    ...one,
    ledger: { ...one.ledger, twin: { months: by, isMissing } },
  });
  return { now: withTwin(asked, -months), before: withTwin(during(asked, period), months), period };
}

export function during(asked: AskedDashboard, { from, to }: DateRange): AskedDashboard {
  return { ...asked, ledger: { ...asked.ledger, from, to } };
}
