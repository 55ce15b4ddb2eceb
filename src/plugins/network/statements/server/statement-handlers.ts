import { MESSAGES } from '#contract';
import { companyOf, MEDIA_TYPES, serve, withReach, type Caller, type Database, type ServedRoute } from '#server';
import { actsFor } from '#plugins/company/company/server';
import { statementRoutes } from '../contract/index.ts';
import { unknownStatement } from './statement-policy.ts';
import type { StatementService } from './statement-service.ts';
import { statementBytes, statementNamed, statementsOf } from './statement-store.ts';

/** The calls of statements. */
export function statementHandlers(database: Database, service: StatementService): readonly ServedRoute[] {
  return [
    serve(statementRoutes.list, async ({ caller, query }) => {
      const companyId = readFrom(caller, query.companyId);
      const data = await withReach(database, caller, `statements of company ${companyId}`, (trx) =>
        statementsOf(trx, companyId),
      );
      return { statusCode: 200, data };
    }),
    serve(statementRoutes.upload, async ({ caller, query: { companyId, ...facts }, file }) => ({
      statusCode: 200,
      message: MESSAGES.created,
      data: await service.upload(caller, companyId, facts, await file.read()),
    })),
    serve(statementRoutes.update, async ({ caller, body: { companyId, id, revision, ...facts } }) => ({
      statusCode: 200,
      message: MESSAGES.updated,
      data: await service.update(caller, companyId, { id, revision }, facts),
    })),
    serve(statementRoutes.remove, async ({ caller, params: { id }, query }) => {
      await service.remove(caller, query.companyId, { id, revision: query.revision });
      return { statusCode: 200, message: MESSAGES.deleted, data: { id } };
    }),
    serve(
      statementRoutes.download,
      async ({ caller, query: { companyId, fileName } }) => {
        // Row-level security decides who sees the row: the company itself and connected ones.
        const found = await withReach(database, caller, `statement ${fileName} of company ${companyId}`, (trx) =>
          statementNamed(trx, companyId, fileName),
        );
        if (!found) throw unknownStatement();
        return { name: found.fileName, type: MEDIA_TYPES.pdf, content: statementBytes(database, companyId, found) };
      },
      'here',
    ),
  ];
}

/** The company whose statements are read: also another one, if row-level security shows its rows. */
function readFrom(caller: Caller, asked: string | undefined): string {
  return caller.companyId === null ? actsFor(caller, asked) : (asked ?? companyOf(caller));
}
