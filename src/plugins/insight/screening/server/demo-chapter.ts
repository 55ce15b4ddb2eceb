import { financialYearOf } from '#domain/time';
import type { CompanyStore } from '#plugins/company/company/server';
import type { Clock, Database, DemoCast, DemoChapter } from '#server';
import type { AssessmentBody } from '../contract/index.ts';
import { currentAssessments } from './assessment-store.ts';
import type { ScreeningService } from './screening-service.ts';

const NOTHING = {
  state: 'RELEVANT',
  reason: '',
  note: '',
  estimate: 'NONE',
  tonnes: '',
  basis: '',
  spend: '',
  currency: '',
  spendYear: '',
  factorId: '',
} as const;

/** What an invented mining operator says of its categories. */
const SAID: readonly (Partial<Omit<AssessmentBody, 'year' | 'revision'>> & { readonly category: number })[] = [
  {
    category: 1,
    criteria: ['SIZE', 'INFLUENCE'],
    note: 'Explosives, tyres and spare parts',
    estimate: 'SPEND',
    spend: '18600000',
    currency: 'AUD',
    spendYear: '2025',
    factorId: 'epa-sc-1.3-333131',
  },
  { category: 3, criteria: ['SIZE'] },
  {
    category: 4,
    criteria: ['OUTSOURCING'],
    estimate: 'OWN',
    tonnes: '3400',
    basis: 'Fuel that the haulage contractor reported last year',
  },
  { category: 6, criteria: ['STAKEHOLDERS'] },
  { category: 14, state: 'NOT_RELEVANT', reason: 'The company has no franchises.' },
];

/** The screening of the running year of the mining operator. */
export function screeningChapter(
  database: Database,
  service: ScreeningService,
  known: Pick<CompanyStore, 'firstMonth'>,
  clock: Clock,
): DemoChapter {
  return {
    id: 'screening',
    async write({ companies, people }: DemoCast) {
      const companyId = companies.get('KURRAJONG')?.id;
      const accountId = people.get('operator@scopebook.test')?.accountId;
      if (!companyId || !accountId) throw new Error('The demo has no KURRAJONG or no operator@scopebook.test.');
      const { year, present } = await database.withTenant(
        companyId,
        async (trx) => {
          const running = financialYearOf(clock.today(), await known.firstMonth(trx, companyId)).year;
          return { year: running, present: await currentAssessments(trx, { companyId, year: running }) };
        },
        { readonly: true },
      );
      if (present.length > 0) return;
      for (const said of SAID)
        await service.save({ companyId, accountId }, { ...NOTHING, criteria: [], ...said, year, revision: null });
    },
  };
}
