import { financialYearOf } from '#domain/time';
import type { Caller, Clock, Database, DemoCast, DemoChapter } from '#server';
import { baselinesOf } from './baseline-store.ts';
import type { ThresholdsService } from './thresholds-service.ts';

/** Baselines of invented mines for the previous year, t CO2-e. */
const BASELINES = { IRONBARK: '52000', BRIGALOW: '41000' } as const;

/** Baselines and the size of the mining operator. */
export function thresholdsChapter(database: Database, service: ThresholdsService, clock: Clock): DemoChapter {
  return {
    id: 'thresholds',
    async write({ companies, people }: DemoCast) {
      const company = companies.get('KURRAJONG');
      const accountId = people.get('operator@scopebook.test')?.accountId;
      if (!company || !accountId) throw new Error('The demo has no KURRAJONG or no operator@scopebook.test.');
      const present = await database.withTenant(company.id, (trx) => baselinesOf(trx, company.id), { readonly: true });
      if (present.length > 0) return;
      const caller: Caller = { accountId, companyId: company.id, authorities: ['COMPANY_ADMIN'], sessionId: 'demo' };
      const year = financialYearOf(clock.today()).year - 1;
      for (const [facility, amount] of Object.entries(BASELINES)) {
        const facilityId = company.facilities.get(facility);
        if (!facilityId) throw new Error(`The demo has no facility ${facility}.`);
        await service.saveBaseline(caller, undefined, {
          facilityId,
          year,
          amount,
          note: 'Determination',
          revision: null,
        });
      }
      await service.saveSize(caller, undefined, { revenue: '932', assets: '1640', employees: 1280, revision: null });
    },
  };
}
