import type { CivilDate } from '#domain/time';
import type { Trx } from '#server';
import type { DenominatorRow, IntensityTotal } from '../contract/index.ts';
import { totalOver } from '../domain/index.ts';
import { denominatorsOf } from './denominator-store.ts';
import { monthSums, type CountedShare } from './figure-store.ts';

/** Which figures: days from and to, both included; without facilities those of all. */
export interface TotalQuery {
  readonly from: CivilDate;
  readonly to: CivilDate;
  readonly facilityIds?: readonly string[] | undefined;
  /** Facilities the emissions that are divided take in part or leave out: their figures count likewise. */
  readonly shares?: readonly CountedShare[] | undefined;
}

/** What reports divide emissions by. */
export class IntensityDenominators {
  /** What a company may be measured by: `ORE`, `TKM`, `HOURS`, `REVENUE`, then its own by name. */
  list(trx: Trx, companyId: string): Promise<readonly DenominatorRow[]> {
    return denominatorsOf(trx, companyId);
  }

  /**
   * Exact decimal in the denominator's unit; null: nothing was entered for the period, which is not zero.
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
