import type { Problem } from '#contract';
import type { MailBox } from '#plugins/platform/mail/server';
import type { SecurityLog } from '#plugins/identity/security-log/server';
import type { SessionStore } from '#plugins/identity/sign-in/server';
import { withReach, type Clock, type Database, type Trx } from '#server';
import { sameRoles } from '../domain/roles.ts';
import type { InvitationStore } from './invitation-store.ts';
import type { Acting } from './invite-service.ts';
import { memberMail } from './member-mails.ts';
import { lastAdmin, notInvited, onOwnAccount, stillPending, unknownMember, wrongAccess } from './member-policy.ts';
import type { Member, MemberChange, MemberStore } from './member-store.ts';

type Status = 'ACTIVE' | 'INACTIVE';

/**
 * Changes people of a company. Company administrators reach their own, platform staff all. Every method throws
 * 404 `member.unknown`; 409 `member.last-admin`, `member.own-account`, `member.pending` or `member.not-invited`.
 */
export class MemberService {
  constructor(
    private readonly database: Database,
    private readonly members: MemberStore,
    private readonly invitations: InvitationStore,
    private readonly sessions: SessionStore,
    private readonly mails: MailBox,
    private readonly log: SecurityLog,
    private readonly clock: Clock,
  ) {}

  /**
   * A change of roles ends every session, because the token carries the roles, and notifies the person by mail.
   */
  change(acting: Acting, id: string, change: MemberChange, status?: Status): Promise<void> {
    return this.on(acting, id, 'changed', async (trx, member) => {
      const others = await this.members.otherAdmins(trx, member);
      const next = { authorities: change.authorities, ...(status ? { status } : {}) };
      const isAuditorAsBefore =
        change.accessUntil === member.accessUntil && sameRoles(change.authorities, member.authorities);
      refuse(
        // An auditor whose last day has passed may still be renamed.
        isAuditorAsBefore ? null : wrongAccess(change.authorities, change.accessUntil, this.clock.today()),
        status ? stillPending(member) : null,
        onOwnAccount(acting.caller.accountId, member, next),
        lastAdmin(member, next, others),
      );
      await this.members.change(trx, member, change);
      if (!sameRoles(change.authorities, member.authorities)) await this.rolesChanged(trx, acting, member, change);
      if (status && status !== member.status) await this.put(trx, acting, member, status);
    });
  }

  /** INACTIVE ends every session at once. */
  setStatus(acting: Acting, id: string, status: Status): Promise<void> {
    return this.on(acting, id, `set to ${status}`, async (trx, member) => {
      const others = await this.members.otherAdmins(trx, member);
      refuse(
        stillPending(member),
        onOwnAccount(acting.caller.accountId, member, { status }),
        lastAdmin(member, { status }, others),
        status === 'ACTIVE' ? wrongAccess(member.authorities, member.accessUntil, this.clock.today()) : null,
      );
      if (status !== member.status) await this.put(trx, acting, member, status);
    });
  }

  /** Withdraws an invitation. */
  withdraw(acting: Acting, id: string): Promise<void> {
    return this.on(acting, id, 'invitation taken back', async (trx, member) => {
      refuse(notInvited(member));
      await this.invitations.remove(trx, id);
      await this.note(trx, acting, member, 'member.invitation-taken-back', { email: member.email });
    });
  }

  /** Withdraws an invitation, or deactivates the person. */
  async remove(acting: Acting, id: string): Promise<void> {
    const { caller } = acting;
    const member = await withReach(this.database, caller, `member ${id} looked up`, (trx) =>
      this.members.find(trx, id, caller.companyId),
    );
    await (member?.isInvitation ? this.withdraw(acting, id) : this.setStatus(acting, id, 'INACTIVE'));
  }

  /** Removes the person from the company. The row stays there, for the name on what the person wrote. */
  unlink(acting: Acting, id: string): Promise<void> {
    return this.on(acting, id, 'unlinked', async (trx, member) => {
      const next = { status: 'INACTIVE' };
      const others = await this.members.otherAdmins(trx, member);
      refuse(
        stillPending(member),
        onOwnAccount(acting.caller.accountId, member, next),
        lastAdmin(member, next, others),
      );
      const at = this.clock.now().toISOString();
      await this.members.unlink(trx, member, at);
      await this.sessions.endAllOf(trx, id, at, 'taken out of the company');
      await this.note(trx, acting, member, 'member.unlinked');
    });
  }

  /** Locks the company, so that of two concurrent requests about its people the second sees the first one's changes. */
  private on(
    { caller }: Acting,
    id: string,
    what: string,
    work: (trx: Trx, member: Member) => Promise<void>,
  ): Promise<void> {
    return withReach(this.database, caller, `member ${id} ${what}`, async (trx) => {
      const seen = await this.members.find(trx, id, caller.companyId);
      if (!seen) throw unknownMember();
      await this.members.lockCompany(trx, seen.companyId);
      const member = await this.members.find(trx, id, seen.companyId);
      if (!member) throw unknownMember();
      await work(trx, member);
    });
  }

  private async put(trx: Trx, acting: Acting, member: Member, status: Status): Promise<void> {
    await this.members.setStatus(trx, member, status);
    if (status === 'INACTIVE')
      await this.sessions.endAllOf(trx, member.id, this.clock.now().toISOString(), 'account deactivated');
    await this.note(trx, acting, member, status === 'ACTIVE' ? 'member.activated' : 'member.deactivated');
  }

  private async rolesChanged(trx: Trx, acting: Acting, member: Member, { name, authorities }: MemberChange) {
    await this.note(trx, acting, member, 'member.roles-changed', {
      from: member.authorities.join(' '),
      to: authorities.join(' '),
    });
    if (member.isInvitation) return;
    await this.sessions.endAllOf(trx, member.id, this.clock.now().toISOString(), 'roles changed');
    if (member.status === 'ACTIVE') await this.mails.post(trx, memberMail.rolesChanged({ ...member, name }));
  }

  private note(
    trx: Trx,
    { caller, facts }: Acting,
    { id, companyId }: Member,
    kind: string,
    detail: Readonly<Record<string, string>> = {},
  ): Promise<void> {
    return this.log.note(trx, { kind, actorId: caller.accountId, subjectId: id, companyId, facts, detail });
  }
}

function refuse(...faults: readonly (Problem | null)[]): void {
  const fault = faults.find((one) => one !== null);
  if (fault) throw fault;
}
