import { addMonths, financialYearOf, monthsBetween } from '#domain/time';
import type { Caller, Clock, Database, DemoCast, DemoChapter } from '#server';
import type { DenominatorService } from './denominator-service.ts';
import { denominatorsOf } from './denominator-store.ts';
import { figuresOf } from './figure-store.ts';
import type { IntensityService } from './intensity-service.ts';

interface DemoFigures {
  readonly company: string;
  readonly by: string;
  readonly denominator: string;
  /** Facilities with their usual monthly quantity. */
  readonly usual: Readonly<Record<string, number>>;
}

const FIGURES: readonly DemoFigures[] = [
  {
    company: 'KURRAJONG',
    by: 'operator@scopebook.test',
    denominator: 'ORE',
    usual: { IRONBARK: 412_000, BRIGALOW: 268_500, MULGA: 96_200 },
  },
  {
    company: 'KURRAJONG',
    by: 'operator@scopebook.test',
    denominator: 'REVENUE',
    usual: { IRONBARK: 31.4, BRIGALOW: 22.75, MULGA: 8.9, HASTINGS: 14.6 },
  },
  {
    company: 'REDGUM',
    by: 'services@scopebook.test',
    denominator: 'HOURS',
    usual: { MACKAY: 5_140, COLLIE: 3_260 },
  },
  {
    company: 'WATTLE',
    by: 'logistics@scopebook.test',
    denominator: 'TKM',
    usual: { SINGLETON: 18_200_000, WHYALLA: 9_750_000 },
  },
];

/** Months a little above and below the usual one, in per cent; invented, like the companies. */
const SEASON = [100, 103, 98, 104, 99, 94, 91, 96, 102, 101, 105, 97] as const;

const OWN = { name: 'Camp nights', unit: 'nights' } as const;

/** Figures of two financial years up to the last whole month, and a denominator of the operator's own. */
export function intensityChapter(
  database: Database,
  service: IntensityService,
  denominators: DenominatorService,
  clock: Clock,
): DemoChapter {
  /** Nights in the camp, in addition to the built-in denominators. */
  const addOwn = async (companies: DemoCast['companies'], people: DemoCast['people']) => {
    const companyId = companies.get('KURRAJONG')?.id;
    const accountId = people.get('operator@scopebook.test')?.accountId;
    if (!companyId || !accountId) return;
    const present = await database.withTenant(companyId, (trx) => denominatorsOf(trx, companyId), { readonly: true });
    if (present.some(({ name }) => name === OWN.name)) return;
    const caller: Caller = { accountId, companyId, authorities: ['COMPANY_ADMIN'], sessionId: 'demo' };
    await denominators.add(caller, undefined, OWN);
  };

  return {
    id: 'intensity',
    async write({ companies, people }: DemoCast) {
      const today = clock.today();
      const last = addMonths(today, -1);
      const months = monthsBetween(addMonths(financialYearOf(last).from, -12), last);
      for (const { company: code, by, denominator, usual } of FIGURES) {
        const company = companies.get(code);
        const accountId = people.get(by)?.accountId;
        if (!company || !accountId) throw new Error(`The demo has no ${code} or no ${by}.`);
        const caller: Caller = { accountId, companyId: company.id, authorities: ['COMPANY_ADMIN'], sessionId: 'demo' };
        const which = { companyId: company.id, denominatorId: denominator, from: months[0] ?? today, to: today };
        const present = await database.withTenant(company.id, (trx) => figuresOf(trx, which), { readonly: true });
        if (present.length > 0) continue;
        const cells = Object.entries(usual).flatMap(([facility, quantity]) => {
          const facilityId = company.facilities.get(facility);
          if (!facilityId) return [];
          return months.map((month, at) => ({
            facilityId,
            month,
            quantity: ((quantity * (SEASON[at % SEASON.length] ?? 100)) / 100).toFixed(2),
          }));
        });
        await service.save(caller, undefined, denominator, cells);
      }
      await addOwn(companies, people);
    },
  };
}
