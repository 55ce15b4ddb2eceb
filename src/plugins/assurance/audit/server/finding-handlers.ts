import { MESSAGES } from '#contract';
import { serve, type ServedRoute } from '#server';
import { findingRoutes } from '../contract/index.ts';
import { actorOf, readAs, type EngagementParts } from './engagement-handlers.ts';
import { engagementOf } from './engagement-store.ts';
import { engagementDetail } from './engagement-view.ts';
import type { ExceptionService } from './exception-service.ts';
import { exceptionRegister } from './exception-view.ts';
import type { QueryService } from './query-service.ts';
import { registerFile } from './register-file.ts';
import { queryRows } from './sample-view.ts';

type Parts = Pick<EngagementParts, 'database' | 'library'> & {
  readonly queries: QueryService;
  readonly exceptions: ExceptionService;
};

/** Queries and exceptions of engagements. */
export function findingHandlers({ database, library, queries, exceptions }: Parts): readonly ServedRoute[] {
  return [
    serve(findingRoutes.queries, async ({ caller, params: { id } }) => ({
      statusCode: 200,
      data: await readAs(database, caller, async (trx, companyId) => {
        await engagementOf(trx, companyId, id);
        return queryRows(trx, library, { companyId, engagementId: id, accountId: caller.accountId });
      }),
    })),
    serve(findingRoutes.ask, async ({ caller, params: { id }, body: { recordId, text } }) => ({
      statusCode: 200,
      message: MESSAGES.created,
      data: { id: await queries.ask(actorOf(caller), id, recordId, text) },
    })),
    serve(findingRoutes.answer, async ({ caller, params: { id }, body: { queryId, text } }) => {
      await queries.answer(actorOf(caller), id, queryId, text);
      return { statusCode: 200, message: MESSAGES.updated, data: { id: queryId } };
    }),
    serve(findingRoutes.closeQuery, async ({ caller, params: { id }, body: { queryId } }) => {
      await queries.close(actorOf(caller), id, queryId);
      return { statusCode: 200, message: MESSAGES.updated, data: { id: queryId } };
    }),
    serve(findingRoutes.exceptions, async ({ caller, params: { id } }) => ({
      statusCode: 200,
      data: await readAs(database, caller, (trx, companyId) => exceptionRegister(trx, library, companyId, id)),
    })),
    serve(findingRoutes.raise, async ({ caller, params: { id }, body }) => ({
      statusCode: 200,
      message: MESSAGES.created,
      data: { id: await exceptions.raise(actorOf(caller), id, body) },
    })),
    serve(findingRoutes.update, async ({ caller, params: { id }, body }) => {
      await exceptions.update(actorOf(caller), id, body);
      return { statusCode: 200, message: MESSAGES.updated, data: { id: body.exceptionId } };
    }),
    serve(findingRoutes.respond, async ({ caller, params: { id }, body }) => {
      await exceptions.respond(actorOf(caller), id, body);
      return { statusCode: 200, message: MESSAGES.updated, data: { id: body.exceptionId } };
    }),
    serve(findingRoutes.register, ({ caller, params: { id }, query: { format } }) =>
      readAs(database, caller, async (trx, companyId) =>
        registerFile(
          await engagementDetail(trx, companyId, id),
          await exceptionRegister(trx, library, companyId, id),
          format,
        ),
      ),
    ),
  ];
}
