import type { CivilDate } from '#domain/time';
import type { Trx } from '#server';
import type { DenominatorRow, IntensityTotal } from '../contract/index.ts';
import { totalOver } from '../domain/index.ts';
import { denominatorsOf } from './denominator-store.ts';
import { monthSums, type CountedShare } from './figure-store.ts';

/** Which figures: days from and to, both inclusive; without facilities all of them. */
export interface TotalQuery {
  readonly from: CivilDate;
  readonly to: CivilDate;
  readonly facilityIds?: readonly string[] | undefined;
  /** Facilities whose emissions count in part or not at all: their figures count likewise. */
  readonly shares?: readonly CountedShare[] | undefined;
}

/** Denominators and totals for reports. */
export class IntensityDenominators {
  /** Denominators of a company: `ORE`, `TKM`, `HOURS`, `REVENUE`, then its own by name. */
  list(trx: Trx, companyId: string): Promise<readonly DenominatorRow[]> {
    return denominatorsOf(trx, companyId);
  }

  /**
   * Exact decimal in the denominator's unit; null: no figures for the period, which is not zero.
   */
  async total(
    trx: Trx,
    companyId: string,
    query: TotalQuery & { readonly denominatorId: string },
  ): Promise<string | null> {
    return totalOver(await monthSums(trx, { ...query, companyId }), query.from, query.to);
  }

  /** The same for every denominator of the company, in the order of `list`. */
  async totals(trx: Trx, companyId: string, query: TotalQuery): Promise<readonly IntensityTotal[]> {
    const sums = await monthSums(trx, { ...query, companyId });
    return (await denominatorsOf(trx, companyId)).map((denominator) => {
      const own = sums.filter(({ denominatorId }) => denominatorId === denominator.id);
      const figures = own.reduce((count, one) => count + one.figures, 0);
      return { denominator, total: totalOver(own, query.from, query.to), figures };
    });
  }
}
