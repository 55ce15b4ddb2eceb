import { MESSAGES, pageAnswer, problem } from '#contract';
import { serve, withReach, type Database, type ServedRoute } from '#server';
import {
  networkAroundRoute,
  networkDetailRoute,
  networkListRoute,
  staffDisconnectRoute,
  updateNetworkRoute,
} from '../contract/index.ts';
import type { ActListView } from './acts/act-list-view.ts';
import type { AnswerService, Stepped } from './answer-service.ts';
import { unknownConnection } from './connection-policy.ts';
import type { NetworkView } from './lists/network-view.ts';

/** The network of all companies, for platform staff. */
export function staffHandlers(
  database: Database,
  view: NetworkView,
  acts: ActListView,
  answers: AnswerService,
): readonly ServedRoute[] {
  return [
    serve(networkListRoute, async ({ caller, query }) => {
      const { rows, total, next } = await withReach(database, caller, 'connections listed', (trx) =>
        view.page(trx, query),
      );
      return pageAnswer(rows, query.page, query.size, total, next);
    }),
    serve(networkDetailRoute, async ({ caller, params: { id } }) => {
      const detail = await withReach(database, caller, `connection ${id} read`, async (trx) => {
        const found = await view.one(trx, id);
        return found && { ...found, acts: await acts.ofBoth(trx, found.id) };
      });
      if (!detail) throw unknownConnection();
      return { statusCode: 200, data: detail };
    }),
    serve(networkAroundRoute, async ({ caller, params: { id } }) => {
      const network = await withReach(database, caller, `network of ${id} read`, (trx) => view.around(trx, id));
      if (!network) throw problem('company.unknown', 404, 'company.no-such');
      return { statusCode: 200, data: network };
    }),
    serve(updateNetworkRoute, async ({ caller, body }) => answered(await answers.accept(caller, body.id))),
    serve(staffDisconnectRoute, async ({ caller, params, body }) =>
      answered(await answers.disconnect(caller, params.id, body.reason)),
    ),
  ];
}

const answered = ({ id, status }: Stepped) => ({ statusCode: 200, message: MESSAGES.updated, data: { id, status } });
