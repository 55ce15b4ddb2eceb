import { problem, token } from '#contract';
import type { CompanyStore } from '#plugins/company/company/server';
import type { MailBox } from '#plugins/platform/mail/server';
import type { SecurityLog } from '#plugins/identity/security-log/server';
import type {
  AccountStore,
  OneTimeTokens,
  PasswordRules,
  SessionStore,
  SignInRules,
} from '#plugins/identity/sign-in/server';
import { passwordOwner, weakPassword } from '#plugins/identity/sign-in/server';
import type { Clock, Database, Passwords, RateLimit, RateLimits, RequestFacts } from '#server';
import { resetMail } from './reset-mails.ts';

const WORK = { action: 'password reset', audit: false } as const;

const ASKED_BY_ADDRESS: RateLimit = { name: 'password-reset.ask.address', limit: 20, windowSeconds: 3600 };
const ASKED_FOR_EMAIL: RateLimit = { name: 'password-reset.ask.email', limit: 5, windowSeconds: 3600 };
const TRIED_BY_ADDRESS: RateLimit = { name: 'password-reset.try.address', limit: 60, windowSeconds: 3600 };

/** Checks and uses links, and limits how often one may be requested. */
export interface ResetService {
  /** 429 `rate.limited`: 5 an hour for an e-mail address, 20 from one IP address. */
  mayAsk(email: string, facts: RequestFacts): Promise<void>;
  /** 410 `password-reset.expired` for a link that was used, replaced or is older than 30 minutes. */
  check(secret: string, facts: RequestFacts): Promise<void>;
  /** As `check`, and 400 `password.weak`, which leaves the link valid. */
  update(secret: string, password: string, facts: RequestFacts): Promise<void>;
}

export const ResetService = token<ResetService>('password-reset/service');

export class ResetServiceImpl implements ResetService {
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

  mayAsk(email: string, { address }: RequestFacts): Promise<void> {
    return this.limits.take([
      { of: ASKED_FOR_EMAIL, key: email },
      { of: ASKED_BY_ADDRESS, key: address },
    ]);
  }

  async check(secret: string, { address }: RequestFacts): Promise<void> {
    await this.limits.take([{ of: TRIED_BY_ADDRESS, key: address }]);
    const accountId = await this.database.asStaff(WORK, (trx) => this.tokens.look(trx, secret, 'reset-password'));
    if (accountId === null) throw expired();
  }

  async update(secret: string, password: string, facts: RequestFacts): Promise<void> {
    await this.limits.take([{ of: TRIED_BY_ADDRESS, key: facts.address }]);
    const found = await this.database.asStaff(WORK, async (trx) => {
      const id = await this.tokens.look(trx, secret, 'reset-password');
      const account = id === null ? undefined : await this.accounts.byId(trx, id);
      return account && { account, owner: await passwordOwner(trx, this.companies, account) };
    });
    if (!found) throw expired();
    const { account, owner } = found;
    const fault = this.rules.fault(password, owner);
    if (fault) throw weakPassword(fault);
    // Hashing is slow on purpose, so no transaction is open meanwhile.
    const hash = await this.passwords.hash(password);
    await this.database.asStaff(WORK, async (trx) => {
      if ((await this.tokens.spend(trx, secret, 'reset-password')) !== account.id) throw expired();
      await this.accounts.setPassword(trx, account.id, hash);
      await this.sessions.endAllOf(trx, account.id, this.clock.now().toISOString(), 'password changed');
      await this.signInRules.passwordChanged(trx, account.id);
      await this.log.note(trx, {
        kind: 'password-reset.changed',
        actorId: account.id,
        subjectId: account.id,
        companyId: account.companyId,
        facts,
      });
      await this.mails.post(trx, resetMail.changed(account));
    });
  }
}

const expired = () => problem('password-reset.expired', 410, 'sign-up.link-expired');
