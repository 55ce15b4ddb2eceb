import { Problem } from '#contract';
import { financialYearOf } from '#domain/time';
import type { Clock, Database, DemoCast, DemoChapter } from '#server';
import type { PeriodService } from './period-service.ts';
import type { PeriodView } from './period-view.ts';

/** Years back from the current one: the first of the demo. */
const YEARS_BACK = 2;

/** Who locks, by company code. */
const LOCKED_BY = { KURRAJONG: 'operator@scopebook.test' } as const;

/** The first year of the demo is closed: every facility is locked and sealed. */
export function lockedYearChapter(
  database: Database,
  service: Pick<PeriodService, 'lock'>,
  view: PeriodView,
  clock: Clock,
): DemoChapter {
  return {
    id: 'periods',
    after: [
      'records/approved',
      'records/approved-scope3',
      'record-request',
      'filings',
      'audit',
      'company-group',
      'control-basis',
      'instruments',
    ],
    async write({ companies, people }: DemoCast) {
      const year = financialYearOf(clock.today()).year - YEARS_BACK;
      for (const [code, email] of Object.entries(LOCKED_BY)) {
        const companyId = companies.get(code)?.id;
        const accountId = people.get(email)?.accountId;
        if (!companyId || !accountId) throw new Error(`The demo has no ${code} or no ${email}.`);
        const periods = await database.withTenant(companyId, (trx) => view.periods(trx, { companyId, year }), {
          readonly: true,
        });
        // After an interruption the chapter runs again: what is locked stays as it is.
        for (const { facilityId, state } of periods)
          if (state !== 'LOCKED')
            await service.lock({ companyId, accountId }, { facilityId, year }).catch(skipUnsettled);
      }
    },
  };
}

/** In a demo that somebody has worked in since, records of that year may be open: then the year stays open. */
function skipUnsettled(failure: unknown): void {
  if (!(failure instanceof Problem) || failure.code !== 'period.unsettled') throw failure;
}
