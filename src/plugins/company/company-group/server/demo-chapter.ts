import type { Caller, Database, DemoCast, DemoChapter } from '#server';
import type { EntityForm } from '../contract/index.ts';
import type { ConsentService } from './consent-service.ts';
import type { EntityService } from './entity-service.ts';
import { entitiesOf } from './group-store.ts';

const CONTROLLING = { code: 'KURRAJONG', by: 'operator@scopebook.test' };

interface DemoEntity extends Omit<EntityForm, 'facilityIds' | 'parentId'> {
  readonly parent?: string;
  /** Codes of facilities of the controlling corporation. */
  readonly facilities: readonly string[];
  /** Who accepts for the member; if absent, the invitation stays open. */
  readonly accepts?: { readonly code: string; readonly by: string };
}

const ENTITIES: readonly DemoEntity[] = [
  { kind: 'NAMED', name: 'Kurrajong Mining Holdings Pty Ltd', share: '100', fromDate: '2019-07-01', facilities: [] },
  {
    kind: 'NAMED',
    name: 'Brigalow Joint Venture',
    parent: 'Kurrajong Mining Holdings Pty Ltd',
    share: '60',
    fromDate: '2021-07-01',
    facilities: ['BRIGALOW'],
  },
  {
    kind: 'NAMED',
    name: 'Kurrajong Processing Pty Ltd',
    share: '100',
    fromDate: '2023-07-01',
    facilities: ['HASTINGS'],
  },
  {
    kind: 'MEMBER',
    name: 'Wattle Haulage',
    abn: '42000000003',
    share: '51',
    fromDate: '2024-07-01',
    facilities: [],
    accepts: { code: 'WATTLE', by: 'logistics@scopebook.test' },
  },
  {
    kind: 'MEMBER',
    name: 'Redgum Mining Services',
    abn: '61000000002',
    share: '25',
    fromDate: '2026-07-01',
    facilities: [],
  },
];

/** A mining operator with its legal entities, a member that has accepted and one that has not answered yet. */
export function groupChapter(database: Database, entities: EntityService, consents: ConsentService): DemoChapter {
  return {
    id: 'company-group',
    async write({ companies, people }: DemoCast) {
      const callerOf = ({ code, by }: { code: string; by: string }): Caller & { companyId: string } => {
        const [companyId, accountId] = [companies.get(code)?.id, people.get(by)?.accountId];
        if (!companyId || !accountId) throw new Error(`The demo has no ${code} or no ${by}.`);
        return { accountId, companyId, authorities: ['COMPANY_ADMIN'], sessionId: 'demo' };
      };
      const caller = callerOf(CONTROLLING);
      const own = companies.get(CONTROLLING.code)?.facilities ?? new Map<string, string>();
      const read = (trx: Parameters<typeof entitiesOf>[0]) => entitiesOf(trx, caller.companyId);
      for (const { parent, facilities, accepts, ...facts } of ENTITIES) {
        const present = await database.withTenant(caller.companyId, read, { readonly: true });
        if (present.some(({ name }) => name === facts.name)) continue;
        const parentId = present.find(({ name }) => name === parent)?.id;
        const facilityIds = facilities.flatMap((code) => own.get(code) ?? []);
        const below = parentId === undefined ? {} : { parentId };
        const id = await entities.create(caller, undefined, { ...facts, ...below, facilityIds });
        if (accepts)
          await consents.decide(callerOf(accepts), undefined, { entityId: id, revision: 1 }, { decision: 'ACCEPTED' });
      }
    },
  };
}
