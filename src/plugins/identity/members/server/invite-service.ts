import { problem, token } from '#contract';
import type { SecurityLog } from '#plugins/identity/security-log/server';
import type { AccountStore } from '#plugins/identity/sign-in/server';
import {
  uuidv7,
  withReach,
  type Caller,
  type Clock,
  type Database,
  type RateLimit,
  type RateLimits,
  type RequestFacts,
  type Trx,
} from '#server';
import type { MemberRole } from '../domain/roles.ts';
import type { InvitationStore } from './invitation-store.ts';
import { notInvited, unknownMember, wrongAccess } from './member-policy.ts';
import { inOrder, type Member, type MemberStore } from './member-store.ts';
import { isUnlinked } from './unlinked.ts';

/** How long an invitation is open: seven days, in milliseconds. */
const OPEN_FOR = 7 * 86_400_000;

const BY_COMPANY: RateLimit = { name: 'members.invite.company', limit: 100, windowSeconds: 3600 };
const BY_EMAIL: RateLimit = { name: 'members.invite.email', limit: 5, windowSeconds: 3600 };

/** The caller and the facts of the request. */
export interface Acting {
  readonly caller: Caller;
  readonly facts: RequestFacts;
}

/** The person to invite. */
export interface Wanted {
  readonly email: string;
  readonly name: string;
  readonly authorities: readonly MemberRole[];
  readonly accessUntil: string | null;
  readonly language: string;
}

/** Invites people into companies. The account is created when the person accepts. */
export interface InviteService {
  /**
   * Returns the invitation's id. 409 `member.exists` for an address of the same company; for an address of another
   * company staff get `member.address-taken`, company administrators never do. 400 `member.access`, 429 `rate.limited`.
   */
  invite(acting: Acting, companyId: string, wanted: Wanted): Promise<string>;
  /** Invites a person who was removed from a company: 404 `member.unknown` for anyone else. */
  inviteAgain(
    acting: Acting,
    companyId: string,
    accountId: string,
    wanted: Pick<Wanted, 'authorities' | 'accessUntil' | 'language'>,
  ): Promise<string>;
  /** Sends the mail again, with a new link. */
  resend(acting: Acting, id: string): Promise<void>;
}

export const InviteService = token<InviteService>('members/invite-service');

export class InviteServiceImpl implements InviteService {
  constructor(
    private readonly database: Database,
    private readonly members: MemberStore,
    private readonly invitations: InvitationStore,
    private readonly accounts: AccountStore,
    private readonly log: SecurityLog,
    private readonly limits: RateLimits,
    private readonly clock: Clock,
  ) {}

  async invite(acting: Acting, companyId: string, wanted: Wanted): Promise<string> {
    const fault = wrongAccess(wanted.authorities, wanted.accessUntil, this.clock.today());
    if (fault) throw fault;
    await this.mayMail(companyId, wanted.email);
    return withReach(this.database, acting.caller, `invitation into ${companyId}`, async (trx) => {
      if (acting.caller.companyId === null) await this.refuseTaken(trx, companyId, wanted.email);
      return this.add(trx, acting, companyId, wanted);
    });
  }

  async inviteAgain(
    acting: Acting,
    companyId: string,
    accountId: string,
    { authorities, accessUntil, language }: Pick<Wanted, 'authorities' | 'accessUntil' | 'language'>,
  ): Promise<string> {
    const fault = wrongAccess(authorities, accessUntil, this.clock.today());
    if (fault) throw fault;
    return withReach(this.database, acting.caller, `invitation into ${companyId}`, async (trx) => {
      const person = await this.members.findUnlinked(trx, accountId);
      if (!person) throw unknownMember();
      return this.add(trx, acting, companyId, { ...person, authorities, accessUntil, language });
    });
  }

  async resend({ caller, facts }: Acting, id: string): Promise<void> {
    const reach = <T>(work: (trx: Trx) => Promise<T>) =>
      withReach(this.database, caller, `invitation ${id} sent again`, work);
    const open = await reach((trx) => this.members.find(trx, id, caller.companyId));
    if (!open) throw unknownMember();
    const fault = notInvited(open);
    if (fault) throw fault;
    await this.mayMail(open.companyId, open.email);
    await reach(async (trx) => {
      await this.members.lockCompany(trx, open.companyId);
      // Answered or withdrawn since it was read.
      if (!(await this.members.find(trx, id, open.companyId))?.isInvitation) throw unknownMember();
      await this.invitations.renew(trx, id, this.lastMoment());
      await this.invitations.queueMail(trx, open);
      await this.note(trx, { caller, facts }, open, 'member.invited-again', { email: open.email });
    });
  }

  private async add(trx: Trx, acting: Acting, companyId: string, wanted: Wanted): Promise<string> {
    if (!(await this.members.lockCompany(trx, companyId))) throw unknownCompany();
    const known = await this.members.byEmail(trx, companyId, wanted.email);
    if (known) throw exists(known);
    const invitation = {
      ...wanted,
      authorities: inOrder(wanted.authorities),
      id: uuidv7(),
      companyId,
      invitedBy: acting.caller.accountId,
      invitedAt: this.clock.now().toISOString(),
      expiresAt: this.lastMoment(),
    };
    await this.invitations.add(trx, invitation);
    await this.invitations.queueMail(trx, invitation);
    await this.note(trx, acting, invitation, 'member.invited', {
      email: invitation.email,
      roles: invitation.authorities.join(' '),
    });
    return invitation.id;
  }

  /** Staff see every account anyway, so they get at once the conflict that others would not learn. */
  private async refuseTaken(trx: Trx, companyId: string, email: string): Promise<void> {
    const holder = await this.accounts.byEmail(trx, email);
    if (holder && holder.companyId !== companyId && !(await isUnlinked(trx, holder.id)))
      throw onEmail('member.address-taken', 'members.address-taken');
  }

  private mayMail(companyId: string, email: string): Promise<void> {
    return this.limits.take([
      { of: BY_COMPANY, key: companyId },
      { of: BY_EMAIL, key: email },
    ]);
  }

  private lastMoment(): string {
    return new Date(this.clock.now().getTime() + OPEN_FOR).toISOString();
  }

  private note(
    trx: Trx,
    { caller, facts }: Acting,
    { id, companyId }: Pick<Member, 'id' | 'companyId'>,
    kind: string,
    detail: Readonly<Record<string, string>> = {},
  ): Promise<void> {
    return this.log.note(trx, { kind, actorId: caller.accountId, subjectId: id, companyId, facts, detail });
  }
}

const onEmail = (code: string, message: string) => problem(code, 409, message, [{ path: 'email', message }]);

const exists = ({ isInvitation }: Member) =>
  onEmail('member.exists', isInvitation ? 'members.invited-already' : 'members.exists');

const unknownCompany = () => problem('company.unknown', 404, 'company.no-such');
