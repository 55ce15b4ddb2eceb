import { MESSAGES } from '#contract';
import { actsFor, type CompanyStore } from '#plugins/company/company/server';
import { serve, withReach, type Caller, type Database, type ServedRoute } from '#server';
import { groupRoutes, type GroupStructureAnswer } from '../contract/index.ts';
import type { ConsentService } from './consent-service.ts';
import type { EntityService } from './entity-service.ts';
import { unknownEntity } from './group-policy.ts';
import type { GroupReach } from './group-reach.ts';
import { invitationRows, structureOf } from './group-view.ts';

interface Parts {
  readonly database: Database;
  readonly companies: CompanyStore;
  readonly reach: GroupReach;
  readonly entities: EntityService;
  readonly consents: ConsentService;
}

/** The calls of groups. */
export function groupHandlers(parts: Parts): readonly ServedRoute[] {
  const { database, companies, reach, entities, consents } = parts;
  const structure = async (caller: Caller, asked: string | undefined): Promise<GroupStructureAnswer> => {
    const companyId = actsFor(caller, asked);
    const accepted = await reach.accepted(companyId);
    return withReach(database, caller, `group of company ${companyId}`, (trx) =>
      structureOf(companies, trx, companyId, accepted),
    );
  };
  const entity = async (caller: Caller, asked: string | undefined, id: string, message: string) => {
    const data = (await structure(caller, asked)).entities.find((one) => one.id === id);
    if (!data) throw unknownEntity();
    return { statusCode: 200, message, data };
  };
  return [
    serve(groupRoutes.structure, async ({ caller, query }) => ({
      statusCode: 200,
      data: await structure(caller, query.companyId),
    })),
    serve(groupRoutes.invitations, async ({ caller, query }) => {
      const companyId = actsFor(caller, query.companyId);
      const data = await withReach(database, caller, `group invitations of company ${companyId}`, (trx) =>
        invitationRows(trx, companyId),
      );
      return { statusCode: 200, data };
    }),
    serve(groupRoutes.create, async ({ caller, body: { companyId, ...facts } }) =>
      entity(caller, companyId, await entities.create(caller, companyId, facts), MESSAGES.created),
    ),
    serve(groupRoutes.update, async ({ caller, body: { companyId, id, revision, ...facts } }) =>
      entity(caller, companyId, await entities.update(caller, companyId, { id, revision }, facts), MESSAGES.updated),
    ),
    serve(groupRoutes.remove, async ({ caller, params: { id }, query }) => {
      await entities.remove(caller, query.companyId, { id, revision: query.revision });
      return { statusCode: 200, message: MESSAGES.deleted, data: { id } };
    }),
    serve(groupRoutes.decide, async ({ caller, body: { companyId, entityId, revision, ...answer } }) => ({
      statusCode: 200,
      message: MESSAGES.updated,
      data: await consents.decide(caller, companyId, { entityId, revision }, answer),
    })),
  ];
}
