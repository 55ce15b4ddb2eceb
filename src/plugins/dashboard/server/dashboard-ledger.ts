import type { DateRange } from '#domain/time';
import type { BookLedger } from '#plugins/books/server';
import type {
  BandSum,
  CellDimension,
  CellSum,
  FacilityMonths,
  FacilityShare,
  RankedGroup,
} from '#plugins/records/server';
import type { Trx } from '#server';
import type { DashboardTotal } from '../contract/index.ts';
import { periodBefore, type Counting } from '../domain/index.ts';
import type { AskedDashboard } from './asked-dashboard.ts';

/** Sums of the period and of the one before, in the same grouping. */
interface Compared<D extends CellDimension> {
  readonly now: readonly CellSum<D>[];
  readonly before: readonly CellSum<D>[];
}

/** What every panel reads: the ledger, and what of it the contributed totals count. */
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

  /** Facilities or companies by what they emit, the first `most` and all others together. */
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

  /** The same question about the period before, as far as there are figures now. */
  async before(trx: Trx, asked: AskedDashboard): Promise<AskedDashboard> {
    const months = await this.sums(trx, asked, ['month']);
    return during(asked, periodBefore(asked.ledger, months.at(-1)?.month ?? null));
  }

  async compared<D extends CellDimension>(trx: Trx, asked: AskedDashboard, by: readonly D[]): Promise<Compared<D>> {
    const [now, earlier] = await Promise.all([this.sums(trx, asked, by), this.before(trx, asked)]);
    return { now, before: await this.sums(trx, earlier, by) };
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

export function during(asked: AskedDashboard, { from, to }: DateRange): AskedDashboard {
  return { ...asked, ledger: { ...asked.ledger, from, to } };
}
