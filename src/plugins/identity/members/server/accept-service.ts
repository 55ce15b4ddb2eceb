import { problem } from '#contract';
import type { SecurityLog } from '#plugins/identity/security-log/server';
import { announceArrival, weakPassword } from '#plugins/identity/sign-in/server';
import type { AccountStore, OneTimeTokens, PasswordRules, SignInTables } from '#plugins/identity/sign-in/server';
import { TERMS_VERSION } from '#plugins/identity/sign-up/contract';
import {
  isUniqueViolation,
  type Clock,
  type Database,
  type Passwords,
  type RateLimit,
  type RateLimits,
  type RequestFacts,
  type Trx,
} from '#server';
import type { InvitationStore, NamedInvitation } from './invitation-store.ts';
import { GIVEN_UP, type MemberStore } from './member-store.ts';
import { isUnlinked } from './unlinked.ts';

const WORK = { action: 'invitation answered', audit: false } as const;

const TRIED_BY_ADDRESS: RateLimit = { name: 'members.answer.address', limit: 60, windowSeconds: 3600 };

/** Checks and accepts the link of an invitation. */
export class AcceptService {
  constructor(
    private readonly database: Database,
    private readonly members: MemberStore,
    private readonly invitations: InvitationStore,
    private readonly accounts: AccountStore,
    private readonly tokens: OneTimeTokens,
    private readonly rules: PasswordRules,
    private readonly passwords: Passwords,
    private readonly log: SecurityLog,
    private readonly limits: RateLimits,
    private readonly clock: Clock,
  ) {}

  /**
   * 410 `invitation.expired` for a link that was used, replaced, withdrawn or is too old; 429 `rate.limited`.
   */
  async check(secret: string, { address }: RequestFacts): Promise<NamedInvitation> {
    await this.limits.take([{ of: TRIED_BY_ADDRESS, key: address }]);
    return this.database.asStaff(WORK, (trx) => this.opened(trx, secret));
  }

  /**
   * Creates the account and returns its address. As `check`, and 409 `invitation.address-taken`,
   * `invitation.terms-outdated`, 400 `password.weak`, which leave the link valid.
   */
  async accept(secret: string, password: string, termsVersion: string, facts: RequestFacts): Promise<string> {
    const seen = await this.check(secret, facts);
    if (termsVersion !== TERMS_VERSION) throw outdated();
    const fault = this.rules.fault(password, seen);
    if (fault) throw weakPassword(fault);
    // Hashing is slow on purpose, so no transaction is open meanwhile.
    const hash = await this.passwords.hash(password);
    try {
      await this.database.asStaff(WORK, async (trx) => {
        await this.members.lockCompany(trx, seen.companyId);
        const invitation = await this.opened(trx, secret);
        if (!(await this.invitations.spend(trx, secret))) throw expired();
        const accountId = await this.enter(trx, invitation, hash);
        await this.log.note(trx, {
          kind: 'member.accepted',
          actorId: accountId,
          subjectId: accountId,
          companyId: invitation.companyId,
          facts,
          detail: { invitedBy: invitation.invitedBy, roles: invitation.authorities.join(' ') },
        });
      });
    } catch (failure) {
      if (isUniqueViolation(failure)) throw addressTaken();
      throw failure;
    }
    return seen.email;
  }

  private async opened(trx: Trx, secret: string): Promise<NamedInvitation> {
    const found = await this.invitations.opened(trx, secret, this.clock.now().toISOString(), this.clock.today());
    if (!found) throw expired();
    return found;
  }

  private async enter(trx: Trx, invitation: NamedInvitation, passwordHash: string): Promise<string> {
    const { companyId, email, name, authorities, accessUntil, language } = invitation;
    const former = await this.accounts.byEmail(trx, email);
    // Opening the mailed link proves who has the address, so a pending sign-up gives way and its link is withdrawn.
    const waits = former?.status === 'PENDING';
    if (former && !waits && !(await isUnlinked(trx, former.id))) throw addressTaken();
    if (former && waits) await this.tokens.withdraw(trx, former.id, 'confirm-sign-up');
    const returns = !waits && former?.companyId === companyId;
    // A person who joins another company takes the address along; the old account keeps the name on what they wrote.
    if (former && !returns) await put(trx, former.id, { email: `${former.id}${GIVEN_UP}` });
    const id = former && returns ? former.id : invitation.id;
    if (returns) await this.accounts.setPassword(trx, id, passwordHash);
    else await this.accounts.add(trx, { id, companyId, email, name, authorities, passwordHash });
    await put(trx, id, {
      name,
      authorities: [...authorities],
      language,
      status: 'ACTIVE',
      unlinked_at: null,
      access_until: accessUntil,
      terms_version: TERMS_VERSION,
      terms_accepted_at: this.clock.now().toISOString(),
    });
    await announceArrival(trx);
    return id;
  }
}

interface Put {
  email?: string;
  name?: string;
  authorities?: string[];
  language?: string;
  status?: string;
  unlinked_at?: null;
  access_until?: string | null;
  terms_version?: string;
  terms_accepted_at?: string;
}

async function put(trx: Trx, id: string, values: Put): Promise<void> {
  await trx.withTables<SignInTables>().updateTable('account').set(values).where('id', '=', id).execute();
}

const expired = () => problem('invitation.expired', 410, 'members.invitation-expired');

const addressTaken = () => problem('invitation.address-taken', 409, 'members.account-exists');

const outdated = () => problem('invitation.terms-outdated', 409, 'members.terms-outdated');
