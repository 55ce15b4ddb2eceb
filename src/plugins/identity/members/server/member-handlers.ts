import { MESSAGES, pageAnswer } from '#contract';
import { companyOf, serve, withReach, type Database, type ServedRoute } from '#server';
import {
  administratorsRoute,
  deleteInvitationRoute,
  inviteMemberRoute,
  memberDetailRoute,
  memberListRoute,
  memberStatusRoute,
  resendInvitationRoute,
  updateMemberRoute,
  type MemberRow,
  type UserAccountRow,
} from '../contract/index.ts';
import type { InviteService } from './invite-service.ts';
import type { MemberListView } from './member-list-view.ts';
import { unknownMember } from './member-policy.ts';
import type { MemberService } from './member-service.ts';

/** True of every address, so it reveals nothing about one. */
const ON_ITS_WAY = 'members.on-its-way';

/** The people of the own company, for its administrators. */
export function memberHandlers(
  database: Database,
  view: MemberListView,
  invites: InviteService,
  members: MemberService,
): readonly ServedRoute[] {
  return [
    serve(memberListRoute, async ({ caller, query }) => {
      const companyId = companyOf(caller);
      const { rows, total, next } = await withReach(database, caller, 'members listed', (trx) =>
        view.page(trx, { ...query, companyId }),
      );
      return pageAnswer(
        rows.map((row) => ownRow(row, caller.accountId)),
        query.page,
        query.size,
        total,
        next,
      );
    }),
    serve(administratorsRoute, async ({ caller }) => {
      const companyId = companyOf(caller);
      const names = await withReach(database, caller, 'administrators named', (trx) =>
        view.administrators(trx, companyId, caller.accountId),
      );
      return { statusCode: 200, data: names.map((name) => ({ name })) };
    }),
    serve(memberDetailRoute, async ({ caller, params: { id } }) => {
      const companyId = companyOf(caller);
      const row = await withReach(database, caller, `member ${id} read`, (trx) => view.one(trx, id, companyId));
      if (!row) throw unknownMember();
      return { statusCode: 200, data: ownRow(row, caller.accountId) };
    }),
    serve(inviteMemberRoute, async ({ caller, facts, body }) => {
      const id = await invites.invite({ caller, facts }, companyOf(caller), body);
      return { statusCode: 200, message: ON_ITS_WAY, data: { id } };
    }),
    serve(updateMemberRoute, async ({ caller, facts, body: { id, ...change } }) => {
      companyOf(caller);
      await members.change({ caller, facts }, id, change);
      return { statusCode: 200, message: MESSAGES.updated, data: { id } };
    }),
    serve(memberStatusRoute, async ({ caller, facts, body: { id, status } }) => {
      companyOf(caller);
      await members.setStatus({ caller, facts }, id, status);
      return { statusCode: 200, message: MESSAGES.updated, data: { id } };
    }),
    serve(resendInvitationRoute, async ({ caller, facts, body: { id } }) => {
      companyOf(caller);
      await invites.resend({ caller, facts }, id);
      return { statusCode: 200, message: ON_ITS_WAY, data: { id } };
    }),
    serve(deleteInvitationRoute, async ({ caller, facts, params: { id } }) => {
      companyOf(caller);
      await members.withdraw({ caller, facts }, id);
      return { statusCode: 200, message: MESSAGES.deleted, data: { id } };
    }),
  ];
}

function ownRow({ companyId: _id, companyName: _name, ...row }: UserAccountRow, accountId: string): MemberRow {
  return { ...row, isSelf: row.id === accountId };
}
