import type { Caller, Database, DemoCast, DemoChapter } from '#server';
import type { BasisForm } from '../contract/index.ts';
import type { BasisService } from './basis-service.ts';
import { periodsOf } from './basis-store.ts';

const COMPANY = 'KURRAJONG';
const WRITER = 'operator@scopebook.test';

type Stated = Omit<BasisForm, 'facilityId'> & { readonly facility: string };

const STATED: readonly Stated[] = [
  { facility: 'IRONBARK', basis: 'OPERATIONAL', fromDate: '2023-07-01', controllerKind: 'OWN' },
  { facility: 'BRIGALOW', basis: 'OPERATIONAL', fromDate: '2023-07-01', controllerKind: 'OWN' },
  { facility: 'BRIGALOW', basis: 'EQUITY', fromDate: '2023-07-01', equityShare: '60' },
  { facility: 'MULGA', basis: 'FINANCIAL', fromDate: '2023-07-01', controllerKind: 'OWN', equityShare: '50' },
  {
    facility: 'HASTINGS',
    basis: 'OPERATIONAL',
    fromDate: '2020-07-01',
    toDate: '2023-06-30',
    controllerKind: 'NAMED',
    controllerName: 'Western Port Alloys',
  },
  { facility: 'HASTINGS', basis: 'OPERATIONAL', fromDate: '2023-07-01', controllerKind: 'OWN' },
  { facility: 'NEBO', basis: 'OPERATIONAL', fromDate: '2023-07-01', controllerKind: 'OWN' },
  { facility: 'PERTH', basis: 'OPERATIONAL', fromDate: '2023-07-01', controllerKind: 'OWN' },
  { facility: 'MARLOW', basis: 'OPERATIONAL', fromDate: '2023-07-01', controllerKind: 'OWN' },
];

/** A mining operator with a joint venture, and a plant it took over. */
export function basisChapter(database: Database, service: BasisService): DemoChapter {
  return {
    id: 'control-basis',
    async write({ companies, people }: DemoCast) {
      const company = companies.get(COMPANY);
      const accountId = people.get(WRITER)?.accountId;
      if (!company || !accountId) throw new Error(`The demo has no ${COMPANY} or no ${WRITER}.`);
      const caller: Caller = { accountId, companyId: company.id, authorities: ['COMPANY_ADMIN'], sessionId: 'demo' };
      const present = await database.withTenant(company.id, (trx) => periodsOf(trx, company.id), { readonly: true });
      for (const { facility, ...facts } of STATED) {
        const facilityId = company.facilities.get(facility);
        const isThere = present.some(
          (one) => one.facilityId === facilityId && one.basis === facts.basis && one.fromDate === facts.fromDate,
        );
        if (facilityId && !isThere) await service.create(caller, undefined, { ...facts, facilityId });
      }
    },
  };
}
