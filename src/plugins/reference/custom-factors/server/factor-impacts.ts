import type { CompanyStore } from '#plugins/company/company/server';
import type { FactorTrial, FactorTrials } from '#plugins/records/records/server';
import { decimal } from '#domain/units';
import type { Trx } from '#server';
import type { FactorImpact, OwnFactorBody } from '../contract/index.ts';
import { impactOf } from '../domain/index.ts';
import { unknownOwnFactor } from './own-factor-store.ts';
import { ownFactorOf } from './own-factor-view.ts';

/** Most records that are named one by one. */
const NAMED = 50;

/** What new figures of a factor would change in the records that name it. Writes nothing. */
export class FactorImpacts {
  constructor(
    private readonly trials: FactorTrials,
    private readonly companies: CompanyStore,
  ) {}

  async of(trx: Trx, companyId: string, id: string, body: OwnFactorBody): Promise<FactorImpact> {
    if (!(await ownFactorOf(trx, companyId, id))) return unknownOwnFactor();
    const { value, unit, source, basis, co2, ch4, n2o, biogenicCo2, biogenicCarbon, upstream } = body;
    const figures = { value, unit, source, basis, co2, ch4, n2o, biogenicCo2, biogenicCarbon, upstream };
    const records = await this.trials.run(trx, companyId, id, figures);
    const impact = impactOf(records, await this.companies.firstMonth(trx, companyId));
    return { ...impact, years: [...impact.years], largest: largest(records) };
  }
}

/** Records that cannot be calculated come first: they need a decision. */
function largest(records: readonly FactorTrial[]): FactorImpact['largest'] {
  const moved = ({ before, after }: FactorTrial) =>
    (['t_total', 't_market'] as const)
      .map((figure) =>
        decimal(after?.[figure] ?? 0)
          .minus(before[figure] ?? 0)
          .abs(),
      )
      .reduce((one, other) => (one.greaterThan(other) ? one : other));
  return records
    .toSorted((one, other) => {
      const failed = Number(other.after === null) - Number(one.after === null);
      return failed === 0 ? moved(other).comparedTo(moved(one)) : failed;
    })
    .slice(0, NAMED)
    .map(({ id, scope, facilityName, inputType, fromDate, toDate, locked, before, after }) => ({
      id,
      typeScope: scope,
      facilityName,
      inputTypeId: inputType,
      fromDate,
      toDate,
      locked,
      before: before.t_total,
      after: after?.t_total ?? null,
    }));
}
