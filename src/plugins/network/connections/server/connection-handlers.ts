import { MESSAGES, pageAnswer } from '#contract';
import { actsFor } from '#plugins/company/company/server';
import { companyOf, serve, withReach, type Caller, type Database, type ServedRoute } from '#server';
import {
  answerRelationRoute,
  askRelationRoute,
  companiesByNumberRoute,
  connectionCountRoute,
  connectionDetailRoute,
  connectionListRoute,
  customerSelectionRoute,
  declineConnectionRoute,
  disconnectRoute,
  inviteCompanyRoute,
  resendConnectionRoute,
  supplierSelectionRoute,
  updateConnectionRoute,
  withdrawConnectionRoute,
} from '../contract/index.ts';
import type { ActListView } from './acts/act-list-view.ts';
import type { AnswerService, Stepped } from './answer-service.ts';
import type { CompaniesByNumber } from './lists/companies-by-number.ts';
import type { ConnectionListView } from './lists/connection-list-view.ts';
import { unknownConnection } from './connection-policy.ts';
import type { ConnectionStore } from './connection-store.ts';
import type { InviteService } from './invite-service.ts';

/** Dependencies of the calls for people of companies. */
export interface ConnectionParts {
  readonly database: Database;
  readonly store: ConnectionStore;
  readonly view: ConnectionListView;
  readonly acts: ActListView;
  readonly invites: InviteService;
  readonly answers: AnswerService;
  readonly byNumber: CompaniesByNumber;
}

/** True for every address, so it reveals nothing about one. */
const ON_ITS_WAY = 'members.sent';

export function connectionHandlers(parts: ConnectionParts): readonly ServedRoute[] {
  return [...looks(parts), ...steps(parts)];
}

function looks({ database, store, view, acts, byNumber }: ConnectionParts): readonly ServedRoute[] {
  const counterparties = async (caller: Caller, asked: string | undefined, wanted: 'CUSTOMER' | 'SUPPLIER') => {
    const companyId = actsFor(caller, asked);
    const commonObjects = await withReach(database, caller, `counterparties of ${companyId}`, (trx) =>
      store.counterparties(trx, companyId, wanted),
    );
    return { statusCode: 200, data: { commonObjects: [...commonObjects] } };
  };
  return [
    serve(customerSelectionRoute, ({ caller, query }) => counterparties(caller, query.companyId, 'CUSTOMER')),
    serve(supplierSelectionRoute, ({ caller, query }) => counterparties(caller, query.companyId, 'SUPPLIER')),
    serve(connectionListRoute, async ({ caller, query }) => {
      const own = companyOf(caller);
      const { rows, total, next } = await database.withTenant(own, (trx) => view.page(trx, own, query), {
        readonly: true,
      });
      return pageAnswer(rows, query.page, query.size, total, next);
    }),
    serve(connectionCountRoute, async ({ caller }) => {
      const own = companyOf(caller);
      const counts = await database.withTenant(own, (trx) => view.counts(trx, own), { readonly: true });
      return { statusCode: 200, data: counts };
    }),
    serve(connectionDetailRoute, async ({ caller, params: { id } }) => {
      const own = companyOf(caller);
      const detail = await database.withTenant(
        own,
        async (trx) => {
          const found = await view.one(trx, own, id);
          return found && { ...found, acts: await acts.ofSide(trx, own, found) };
        },
        { readonly: true },
      );
      if (!detail) throw unknownConnection();
      return { statusCode: 200, data: detail };
    }),
    serve(companiesByNumberRoute, async ({ caller, query }) => ({
      statusCode: 200,
      data: { companies: [...(await byNumber.find(companyOf(caller), query))] },
    })),
  ];
}

function steps({ invites, answers }: ConnectionParts): readonly ServedRoute[] {
  return [
    serve(inviteCompanyRoute, async ({ caller, body }) => {
      const { id, status } = await invites.invite(caller, body);
      return { statusCode: 200, message: ON_ITS_WAY, data: { id, status } };
    }),
    serve(updateConnectionRoute, async ({ caller, body }) => answered(await answers.accept(caller, body.id))),
    serve(declineConnectionRoute, async ({ caller, params, body }) =>
      answered(await answers.decline(caller, params.id, body.reason)),
    ),
    serve(withdrawConnectionRoute, async ({ caller, params }) => answered(await answers.withdraw(caller, params.id))),
    serve(resendConnectionRoute, async ({ caller, params }) => answered(await answers.resend(caller, params.id))),
    serve(disconnectRoute, async ({ caller, params, body }) =>
      answered(await answers.disconnect(caller, params.id, body.reason)),
    ),
    serve(askRelationRoute, async ({ caller, params, body }) =>
      answered(await answers.askRelation(caller, params.id, body.relation)),
    ),
    serve(answerRelationRoute, async ({ caller, params, body }) =>
      answered(await answers.answerRelation(caller, params.id, body.isAccepted)),
    ),
  ];
}

const answered = ({ id, status }: Stepped) => ({ statusCode: 200, message: MESSAGES.updated, data: { id, status } });
