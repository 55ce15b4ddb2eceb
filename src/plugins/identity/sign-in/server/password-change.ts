import { problem, type Problem } from '#contract';
import type { CompanyStore } from '#plugins/company/company/server';
import type { MailBox } from '#plugins/platform/mail/server';
import type { SecurityLog } from '#plugins/identity/security-log/server';
import type { Caller, Clock, Database, Passwords, RateLimit, RateLimits, RequestFacts } from '#server';
import type { AccountStore } from './account-store.ts';
import type { OneTimeTokens } from './one-time-tokens.ts';
import { passwordChangedMail } from './password-mail.ts';
import { passwordOwner } from './password-owner.ts';
import { weakPassword, type PasswordRules } from './password-rules.ts';
import type { SessionStore } from './session-store.ts';
import type { SignInRules } from './sign-in-rule.ts';

const WORK = { action: 'password change', audit: false } as const;

/** Someone at an unattended session must not find the password by trying. */
const TRIED: RateLimit = { name: 'sign-in.password-change.account', limit: 10, windowSeconds: 900 };

/** Changes the own password, given the current one. */
export class PasswordChange {
  constructor(
    private readonly database: Database,
    private readonly accounts: AccountStore,
    private readonly companies: CompanyStore,
    private readonly sessions: SessionStore,
    private readonly tokens: OneTimeTokens,
    private readonly rules: PasswordRules,
    private readonly passwords: Passwords,
    private readonly mails: MailBox,
    private readonly log: SecurityLog,
    private readonly limits: RateLimits,
    private readonly clock: Clock,
    private readonly signInRules: SignInRules,
  ) {}

  /**
   * Ends every session but the caller's, invalidates a mailed reset link and notifies the owner by mail. 400
   * `password.wrong`, `password.weak`, `password.same`; 429 `rate.limited` (10 attempts in 15 minutes).
   */
  async change({ accountId, sessionId }: Caller, current: string, next: string, facts: RequestFacts): Promise<void> {
    const tried = [{ of: TRIED, key: accountId }];
    await this.limits.take(tried);
    const { account, former, owner } = await this.database.asStaff(WORK, async (trx) => {
      const found = await this.accounts.byId(trx, accountId);
      if (!found) throw wrong();
      return {
        account: found,
        former: await this.accounts.passwordHash(trx, accountId),
        owner: await passwordOwner(trx, this.companies, found),
      };
    });
    const event = { actorId: accountId, subjectId: accountId, companyId: account.companyId, facts };
    if (former === null || !(await this.passwords.matches(former, current))) {
      await this.database.asStaff(WORK, (trx) => this.log.note(trx, { ...event, kind: 'sign-in.password-refused' }));
      throw wrong();
    }
    await this.limits.forget(tried);
    if (next === current) throw same();
    const fault = this.rules.fault(next, owner);
    if (fault) throw weakPassword(fault);
    // Hashing is slow on purpose, so no transaction is open meanwhile.
    const hash = await this.passwords.hash(next);
    await this.database.asStaff(WORK, async (trx) => {
      // If two changes run at once, the second one's current password is no longer right.
      if (!(await this.accounts.replacePassword(trx, accountId, former, hash))) throw wrong();
      await this.tokens.withdraw(trx, accountId, 'reset-password');
      await this.sessions.endAllOf(trx, accountId, this.clock.now().toISOString(), 'password changed', sessionId);
      await this.signInRules.passwordChanged(trx, accountId);
      await this.log.note(trx, { ...event, kind: 'sign-in.password-changed' });
      await this.mails.post(trx, passwordChangedMail(account, facts.address));
    });
  }
}

const wrong = () => onField('password.wrong', 'currentPassword', 'sign-in.password-wrong');

const same = () => onField('password.same', 'password', 'sign-in.password-same');

function onField(code: string, path: string, message: string): Problem {
  return problem(code, 400, message, [{ path, message }]);
}
