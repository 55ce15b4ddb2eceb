import { every } from '#contract';
import { CompanyDependents, CompanyPeople, CompanyStore } from '#plugins/company/company/server';
import { MailBox } from '#plugins/platform/mail/server';
import { SecurityLog } from '#plugins/identity/security-log/server';
import { AccountStore, PasswordRules, SessionStore, OneTimeTokens } from '#plugins/identity/sign-in/server';
import { Clock, Database, defineServerPlugin, Passwords, RateLimits } from '#server';
import { manifest } from '../manifest.ts';
import { texts as shared } from '../texts/index.ts';
import { AcceptService } from './accept-service.ts';
import { companyMembers, CompanyPeopleImpl } from './company-people.ts';
import { invitationHandlers } from './invitation-handlers.ts';
import { InvitationStore } from './invitation-store.ts';
import { InvitationWorker, invitationWorker } from './invitation-worker.ts';
import { InviteService, InviteServiceImpl } from './invite-service.ts';
import { memberHandlers } from './member-handlers.ts';
import { MemberListView } from './member-list-view.ts';
import { MemberService } from './member-service.ts';
import { memberSessionHandlers } from './member-session-handlers.ts';
import { MemberSessions } from './member-sessions.ts';
import { MemberStore, PersonLeft } from './member-store.ts';
import { memberInvitation } from './migrations/0001-member-invitation.ts';
import { invitationsByEnd } from './migrations/0002-invitations-by-end.ts';
import { userAccountHandlers } from './user-account-handlers.ts';
import { texts as own } from './texts/index.ts';

/** Removes invitations that ended long ago. */

export default defineServerPlugin({
  manifest,
  summary: "A company's people: invitations, roles, deactivation.",
  texts: [shared, own],
  migrations: [memberInvitation, invitationsByEnd],
  bind: ({ bind }) => {
    bind(MemberStore).toResolvedValue((leaving) => new MemberStore(leaving), [every(PersonLeft)]);
    bind(InvitationStore).toConstantValue(new InvitationStore());
    bind(CompanyPeople).toConstantValue(new CompanyPeopleImpl());
    bind(CompanyDependents).toConstantValue(companyMembers);
    bind(MemberListView).toResolvedValue((clock) => new MemberListView(clock), [Clock]);
    bind(InviteService).toResolvedValue(
      (...parts) => new InviteServiceImpl(...parts),
      [Database, MemberStore, InvitationStore, AccountStore, SecurityLog, RateLimits, Clock],
    );
    bind(MemberService).toResolvedValue(
      (...parts) => new MemberService(...parts),
      [Database, MemberStore, InvitationStore, SessionStore, MailBox, SecurityLog, Clock],
    );
    bind(AcceptService).toResolvedValue(
      (...parts) => new AcceptService(...parts),
      [
        Database,
        MemberStore,
        InvitationStore,
        AccountStore,
        OneTimeTokens,
        PasswordRules,
        Passwords,
        SecurityLog,
        RateLimits,
        Clock,
      ],
    );
    bind(MemberSessions).toResolvedValue(
      (...parts) => new MemberSessions(...parts),
      [Database, AccountStore, SessionStore, SecurityLog, Clock],
    );
    bind(InvitationWorker).toResolvedValue(
      (...parts) => invitationWorker(...parts),
      [Database, Clock, InvitationStore, AccountStore, MailBox, SecurityLog],
    );
  },
  routes: (services) => {
    const [database, view] = [services.get(Database), services.get(MemberListView)];
    const [invites, members] = [services.get(InviteService), services.get(MemberService)];
    return [
      ...memberHandlers(database, view, invites, members),
      ...userAccountHandlers({
        database,
        view,
        invites,
        members,
        companies: services.get(CompanyStore),
      }),
      ...memberSessionHandlers(services.get(MemberSessions)),
      ...invitationHandlers(services.get(AcceptService)),
    ];
  },
  start: async (services) => services.get(InvitationWorker).start(),
  stop: (services) => services.get(InvitationWorker).stop(),
});
