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
import type { PanelQuery } from './panel-query.ts';

/** The same sums for two periods, over the facilities, scopes and months that both have. */
export interface ComparedSums<D extends CellDimension> {
  readonly now: readonly CellSum<D>[];
  readonly before: readonly CellSum<D>[];
}

/** The query for each of two periods. */
interface ComparedQueries {
  readonly now: PanelQuery;
  readonly before: PanelQuery;
  readonly period: PeriodBefore;
}

/** Data source of every panel: the ledger, limited to what the contributed totals count. */
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
    { ledger }: PanelQuery,
    by: readonly D[],
  ): Promise<readonly CellSum<D>[]> {
    return this.ledger.sums(trx, ledger, by);
  }

  months(trx: Trx, { ledger }: PanelQuery): Promise<readonly FacilityMonths[]> {
    return this.ledger.months(trx, ledger);
  }

  /** `bounds`: of bands, in t. */
  bands(trx: Trx, query: PanelQuery, bounds: readonly string[]): Promise<readonly BandSum[]> {
    const { emissionScopes, bothMethods, method } = this.counting(query);
    const marketScopes = method === 'MARKET' ? bothMethods : [];
    return this.ledger.bands(trx, query.ledger, { emissionScopes, marketScopes, bounds });
  }

  /** Facilities or companies by emissions: the first `most`, and all others together. */
  ranking(
    trx: Trx,
    query: PanelQuery,
    { by, most }: { readonly by: 'company' | 'facility'; readonly most: number },
  ): Promise<readonly RankedGroup[]> {
    const { emissionScopes, energyScopes, bothMethods, method } = this.counting(query);
    const marketScopes = method === 'MARKET' ? bothMethods : [];
    return this.ledger.ranking(trx, query.ledger, { by, most, emissionScopes, energyScopes, marketScopes });
  }

  shares(trx: Trx, { ledger }: PanelQuery): Promise<readonly FacilityShare[]> {
    return this.ledger.shares(trx, ledger);
  }

  /** The query for reads of other tables with the same filter. */
  cellsOf(trx: Trx, { ledger }: PanelQuery) {
    return this.ledger.cellsOf(trx, ledger);
  }

  /** Number of facility-months by emitting scope. */
  places(trx: Trx, query: PanelQuery): Promise<number> {
    return this.ledger.places(trx, { ...query.ledger, scopes: this.counting(query).emissionScopes });
  }

  /**
   * Queries for this period and the previous one, up to the last month with figures: for the part that both have, or
   * that only one has (`isMissing`).
   */
  async comparedQueries(trx: Trx, query: PanelQuery, isMissing = false): Promise<ComparedQueries> {
    const found = await this.sums(trx, query, ['month']);
    return comparedQueries(query, periodBefore(query.ledger, found.at(-1)?.month ?? null), isMissing);
  }

  /** Like for like: facilities, scopes and months that both periods have. */
  async likeForLike<D extends CellDimension>(trx: Trx, query: PanelQuery, by: readonly D[]): Promise<ComparedSums<D>> {
    const { now, before } = await this.comparedQueries(trx, query);
    return { now: await this.sums(trx, now, by), before: await this.sums(trx, before, by) };
  }

  /** Scopes that add up, as declared by the totals. */
  counting({ method }: Pick<PanelQuery, 'method'>): Counting {
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

/** Queries for the part of each period that the other has, too; with `isMissing` for the part that it lacks. */
export function comparedQueries(query: PanelQuery, period: PeriodBefore, isMissing = false): ComparedQueries {
  const { months } = period;
  const comparedWith = (one: PanelQuery, by: number): PanelQuery => ({
    ...one,
    ledger: { ...one.ledger, twin: { months: by, isMissing } },
  });
  return { now: comparedWith(query, -months), before: comparedWith(during(query, period), months), period };
}

export function during(query: PanelQuery, { from, to }: DateRange): PanelQuery {
  return { ...query, ledger: { ...query.ledger, from, to } };
}
