import type { ReportBaseYear } from '#plugins/insight/report/server';
import type { TargetView } from './target-view.ts';

/** The base year of the company's first absolute target in the report's book, for the report's note. */
export function targetBaseYear(view: TargetView): ReportBaseYear {
  return {
    async of(trx, companyId, book) {
      const found = await view.baseOf(trx, companyId, book);
      if (!found) return null;
      const { target, base } = found;
      return {
        name: target.name,
        year: target.base_year,
        amount: target.base_amount,
        now: base.now,
        percent: base.percent,
        limit: base.limit,
        isSuggested: base.isSuggested,
      };
    },
  };
}
