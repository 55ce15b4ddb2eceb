import { MESSAGES, pageAnswer, problem } from '#contract';
import type { CompanyStore } from '#plugins/company/company/server';
import { serve, withReach, type Database, type ServedRoute } from '#server';
import {
  createUserAccountRoute,
  deleteUserAccountRoute,
  invitableListRoute,
  inviteUserAccountRoute,
  resendUserAccountRoute,
  unlinkUserAccountRoute,
  updateUserAccountRoute,
  userAccountDetailRoute,
  userAccountListRoute,
} from '../contract/index.ts';
import type { InviteService } from './invite-service.ts';
import type { MemberListView } from './member-list-view.ts';
import { unknownMember } from './member-policy.ts';
import type { MemberService } from './member-service.ts';

const SENT = 'members.sent';

export interface UserAccountParts {
  readonly database: Database;
  readonly view: MemberListView;
  readonly companies: CompanyStore;
  readonly invites: InviteService;
  readonly members: MemberService;
}

/** The people of every company, for platform staff. */
export function userAccountHandlers(parts: UserAccountParts): readonly ServedRoute[] {
  const { database, view, companies, invites, members } = parts;
  return [
    serve(userAccountListRoute, async ({ caller, query }) => {
      const { companyId = null } = query;
      const { rows, total, next } = await withReach(
        database,
        caller,
        `members of ${companyId ?? 'all'} listed`,
        (trx) => view.page(trx, { ...query, companyId }),
      );
      return pageAnswer([...rows], query.page, query.size, total, next);
    }),
    serve(userAccountDetailRoute, async ({ caller, params: { id } }) => {
      const row = await withReach(database, caller, `member ${id} read`, (trx) => view.one(trx, id, null));
      if (!row) throw unknownMember();
      return { statusCode: 200, data: row };
    }),
    serve(createUserAccountRoute, async ({ caller, facts, body: { companyId, ...wanted } }) => {
      const id = await invites.invite({ caller, facts }, companyId, wanted);
      return { statusCode: 200, message: SENT, data: { id } };
    }),
    serve(updateUserAccountRoute, async ({ caller, facts, body: { id, status, ...change } }) => {
      await members.change({ caller, facts }, id, change, status);
      return { statusCode: 200, message: MESSAGES.updated, data: { id } };
    }),
    serve(deleteUserAccountRoute, async ({ caller, facts, params: { id } }) => {
      await members.remove({ caller, facts }, id);
      return { statusCode: 200, message: MESSAGES.deleted, data: { id } };
    }),
    serve(resendUserAccountRoute, async ({ caller, facts, body: { id } }) => {
      await invites.resend({ caller, facts }, id);
      return { statusCode: 200, message: SENT, data: { id } };
    }),
    serve(invitableListRoute, async ({ caller, query: { companyId, ...query } }) => {
      const { rows, total, next } = await withReach(database, caller, `people ${companyId} may invite`, async (trx) => {
        if (!(await companies.company(trx, companyId))) throw problem('company.unknown', 404, 'company.no-such');
        return view.invitable(trx, query);
      });
      return pageAnswer([...rows], query.page, query.size, total, next);
    }),
    serve(inviteUserAccountRoute, async ({ caller, facts, body: { id: accountId, companyId, ...wanted } }) => {
      const id = await invites.inviteAgain({ caller, facts }, companyId, accountId, wanted);
      return { statusCode: 200, message: SENT, data: { id } };
    }),
    serve(unlinkUserAccountRoute, async ({ caller, facts, body: { id } }) => {
      await members.unlink({ caller, facts }, id);
      return { statusCode: 200, message: MESSAGES.updated, data: { id } };
    }),
  ];
}
