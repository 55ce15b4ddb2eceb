import { addMonths, financialYearOf } from '#domain/time';
import { targetsOf } from '#plugins/insight/targets/server';
import type { Clock, Database, DemoCast, DemoChapter } from '#server';
import type { ScenarioBody } from '../contract/index.ts';
import { scenarioBody } from '../contract/scenario-body.ts';
import type { ScenarioService } from './scenario-service.ts';
import { scenarioCount } from './scenario-store.ts';

const OFFER = 'Offer of the supplier, invented for the demo';
const BOARD = 'Decision of the board, invented for the demo';

/** Two scenarios of the mining operator to compare, shared in the company. */
export function scenariosChapter(database: Database, service: ScenarioService, clock: Clock): DemoChapter {
  return {
    id: 'scenarios',
    after: ['targets', 'records/approved'],
    async write({ companies, people }: DemoCast) {
      const company = companies.get('KURRAJONG');
      const accountId = people.get('operator@scopebook.test')?.accountId;
      if (!company || !accountId) throw new Error('The demo has no KURRAJONG or no operator@scopebook.test.');
      const { id: companyId } = company;
      const { present, targets } = await database.withTenant(
        companyId,
        async (trx) => ({
          present: await scenarioCount(trx, companyId),
          targets: await targetsOf(trx, companyId),
        }),
        { readonly: true },
      );
      // After an interruption the chapter runs again.
      if (present > 0) return;
      const writer = { companyId, accountId, isWriter: true, isMachine: false };
      const target = targets.find(({ kind }) => kind === 'ABSOLUTE')?.id ?? '';
      const { from, year } = financialYearOf(clock.today());
      const facility = (code: string) => company.facilities.get(code) ?? '';
      for (const body of bodies({ from, year, target, facility })) {
        const id = await service.create(writer, body);
        await service.share(writer, { id, revision: 1 }, 'COMPANY');
      }
    },
  };
}

interface Facts {
  readonly from: string;
  readonly year: number;
  readonly target: string;
  readonly facility: (code: string) => string;
}

function bodies({ from, year, target, facility }: Facts): readonly ScenarioBody[] {
  const head = {
    book: 'GHG_PROTOCOL',
    scopes: ['1', '2'],
    scope2Method: 'LOCATION',
    targetId: target,
    endYear: year + 5,
    assumptions: [
      { id: 'dieselPrice', value: '1.45', source: OFFER },
      { id: 'renewablePrice', value: '2.1', source: OFFER },
      { id: 'electricityPrice', value: '118', source: OFFER },
      { id: 'carbonPrice', value: '75', source: BOARD },
    ],
  };
  const renewable = {
    id: 'renewable-diesel',
    kind: 'RENEWABLE_DIESEL',
    name: 'Renewable diesel at Ironbark',
    facilityIds: [facility('IRONBARK')],
    from: addMonths(from, 12),
    ramp: 12,
    percent: '20',
    capex: '350000',
    opex: '0',
    source: OFFER,
  };
  const idle = {
    id: 'idle-time',
    kind: 'EFFICIENCY',
    name: 'Idle time and tyre pressure',
    inputTypeId: 'diesel',
    from: addMonths(from, 6),
    ramp: 6,
    percent: '4',
    capex: '146000',
    opex: '60000',
    source: 'Trial of six trucks, invented for the demo',
  };
  const electric = {
    id: 'electric-fleet',
    kind: 'ELECTRIFY',
    name: 'Electric haul trucks at Brigalow',
    facilityIds: [facility('BRIGALOW')],
    from: addMonths(from, 24),
    ramp: 24,
    percent: '60',
    kwhPerLitre: '3.8',
    capex: '41000000',
    opex: '-900000',
    source: OFFER,
  };
  return [
    scenarioBody.parse({
      ...head,
      name: 'What is decided',
      note: 'Only what has a budget.',
      levers: [idle, renewable],
    }),
    scenarioBody.parse({
      ...head,
      name: 'Electric Brigalow',
      note: 'With the fleet of Brigalow on electricity from the second year on.',
      levers: [idle, renewable, electric],
    }),
  ];
}
