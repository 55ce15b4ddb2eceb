import { addMonths, financialYearOf } from '#domain/time';
import type { CompanyStore } from '#plugins/company/company/server';
import type { Clock, Database, DemoCast, DemoChapter } from '#server';
import type { TargetBody } from '../contract/index.ts';
import type { InitiativeService } from './initiative-service.ts';
import type { TargetService } from './target-service.ts';
import { targetsOf } from './target-store.ts';

/** Initiatives of an invented mine, of which the last saves money too, and the second one moves no target by the location-based method: dollars and t CO2-e a year, months from the start of the running year. */
const INITIATIVES = [
  {
    name: 'Trolley assist at Ironbark',
    owner: 'Priya Nair',
    cost: '780000',
    perYear: '6200',
    after: 12,
    scope: '1',
    facility: 'Ironbark',
    instrument: 'NONE',
  },
  {
    name: 'Power agreement, Brigalow',
    owner: 'Tom Whitlock',
    cost: '210000',
    perYear: '14500',
    after: 6,
    scope: '2',
    facility: 'Brigalow',
    instrument: 'CONTRACT',
  },
  {
    name: 'Tyre pressure and idle time',
    owner: 'Tom Whitlock',
    cost: '-146000',
    perYear: '1900',
    after: 2,
    scope: '1',
    facility: '',
    instrument: 'NONE',
  },
] as const;

/** Targets of the mining operator, from the first complete year of the demo. */
export function targetsChapter(
  database: Database,
  targets: TargetService,
  initiatives: InitiativeService,
  known: Pick<CompanyStore, 'facilities'>,
  clock: Clock,
): DemoChapter {
  return {
    id: 'targets',
    after: ['intensity'],
    async write({ companies, people }: DemoCast) {
      const companyId = companies.get('KURRAJONG')?.id;
      const accountId = people.get('operator@scopebook.test')?.accountId;
      if (!companyId || !accountId) throw new Error('The demo has no KURRAJONG or no operator@scopebook.test.');
      const present = await database.withTenant(companyId, (trx) => targetsOf(trx, companyId), { readonly: true });
      if (present.length > 0) return;
      const writer = { companyId, accountId };
      const { year, from } = financialYearOf(clock.today());
      const id = await targets.create(writer, {
        name: 'Operational emissions',
        kind: 'ABSOLUTE',
        denominatorId: '',
        book: 'GHG_PROTOCOL',
        scopes: ['1', '2'],
        scope2Method: 'LOCATION',
        baseYear: year - 2,
        baseAmount: '',
        targetYear: year + 5,
        reduction: '30',
        owner: 'Priya Nair',
      } satisfies TargetBody);
      const facilities = await database.withTenant(companyId, (trx) => known.facilities(trx, companyId), {
        readonly: true,
      });
      for (const { after, facility, ...facts } of INITIATIVES) {
        const place = facilities.find(({ name }) => facility !== '' && name.startsWith(facility));
        const actsOn = { facilityId: place?.id ?? '', inputTypeId: '' };
        await initiatives.add(writer, id, { ...facts, ...actsOn, startDate: addMonths(from, after) });
      }
      await targets.create(writer, {
        name: 'Emissions per tonne of ore',
        kind: 'INTENSITY',
        denominatorId: 'ORE',
        book: 'GHG_PROTOCOL',
        scopes: ['1', '2'],
        scope2Method: 'LOCATION',
        baseYear: year - 1,
        baseAmount: '',
        targetYear: year + 5,
        reduction: '25',
        owner: 'Priya Nair',
      } satisfies TargetBody);
    },
  };
}
