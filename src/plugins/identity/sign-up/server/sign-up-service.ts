import { problem } from '#contract';
import { refuseUnknownPlace, type CompanyStore } from '#plugins/company/company/server';
import type { SecurityLog } from '#plugins/identity/security-log/server';
import {
  passwordOwner,
  weakPassword,
  type AccountStore,
  type OneTimeTokens,
  type PasswordRules,
} from '#plugins/identity/sign-in/server';
import { TERMS_VERSION } from '../contract/terms.ts';
import type { Database, Passwords, RateLimit, RateLimits, RequestFacts, Trx } from '#server';
import type { SignUpBody } from '../contract/index.ts';
import type { RequestQueue } from './request-queue.ts';
import type { AddressHolder, WaitingSignUps } from './waiting-sign-ups.ts';

const WORK = { action: 'sign-up', audit: false } as const;

const ASKED_BY_ADDRESS: RateLimit = { name: 'sign-up.ask.address', limit: 20, windowSeconds: 3600 };
const ASKED_FOR_EMAIL: RateLimit = { name: 'sign-up.ask.email', limit: 5, windowSeconds: 3600 };
const TRIED_BY_ADDRESS: RateLimit = { name: 'sign-up.try.address', limit: 60, windowSeconds: 3600 };

/** The sign-up a link confirms. */
export interface OpenedSignUp {
  readonly companyName: string;
  readonly accountName: string;
  readonly email: string;
}

/** Takes sign-ups and confirms them. */
export class SignUpService {
  constructor(
    private readonly database: Database,
    private readonly queue: RequestQueue,
    private readonly waiting: WaitingSignUps,
    private readonly accounts: AccountStore,
    private readonly companies: CompanyStore,
    private readonly tokens: OneTimeTokens,
    private readonly rules: PasswordRules,
    private readonly passwords: Passwords,
    private readonly log: SecurityLog,
    private readonly limits: RateLimits,
  ) {}

  /**
   * Adds one row whatever account the address has, so timing reveals nothing. 429 `rate.limited` (5 an hour for an
   * e-mail address, 20 from one IP address, including `resend`), 409 `sign-up.terms-outdated`, 400 `password.weak` and
   * `company.country`.
   */
  async ask(body: SignUpBody, facts: RequestFacts): Promise<void> {
    const { password, email, termsVersion, abn = null, companyName, companyType, accountName, language } = body;
    const { country, registrationNumber = null } = body;
    if (termsVersion !== TERMS_VERSION) throw outdated();
    await refuseUnknownPlace({ country });
    const fault = password && this.rules.fault(password, { email, name: accountName, companyName });
    if (fault) throw weakPassword(fault);
    await this.mayAsk(email, facts);
    const company = { companyName, companyType, abn, country, registrationNumber };
    const wanted = { ...company, accountName, language, termsVersion };
    await this.database.asStaff(WORK, (trx) => this.queue.add(trx, email, wanted, facts));
  }

  /** Requests the mail again. */
  async resend(email: string, facts: RequestFacts): Promise<void> {
    await this.mayAsk(email, facts);
    await this.database.asStaff(WORK, (trx) => this.queue.add(trx, email, null, facts));
  }

  /**
   * What a link confirms. 410 `sign-up.expired` for one that was used, replaced or is older than 24 hours.
   */
  async check(secret: string, { address }: RequestFacts): Promise<OpenedSignUp> {
    await this.limits.take([{ of: TRIED_BY_ADDRESS, key: address }]);
    const opened = await this.database.asStaff(WORK, async (trx) => {
      const accountId = await this.tokens.look(trx, secret, 'confirm-sign-up');
      const account = accountId === null ? undefined : await this.accounts.byId(trx, accountId);
      return account && { account, owner: await passwordOwner(trx, this.companies, account) };
    });
    if (!opened) throw expired();
    const { email, name } = opened.account;
    return { companyName: opened.owner.companyName ?? '', accountName: name, email };
  }

  /** As `check`, and 400 `password.weak`, which leaves the link valid. */
  async confirm(secret: string, password: string, facts: RequestFacts): Promise<void> {
    const { companyName, accountName: name, email } = await this.check(secret, facts);
    const fault = this.rules.fault(password, { email, name, companyName });
    if (fault) throw weakPassword(fault);
    // Hashing is slow on purpose, so no transaction is open meanwhile.
    const passwordHash = await this.passwords.hash(password);
    const confirmed = await this.database.asStaff(WORK, async (trx) => {
      const accountId = await this.tokens.look(trx, secret, 'confirm-sign-up');
      // Locks the account first and the link second, in the worker's order, so that neither waits for the other.
      const holder = accountId === null ? undefined : await this.waiting.holder(trx, accountId);
      if (!holder?.waitsSince) return false;
      if ((await this.tokens.spend(trx, secret, 'confirm-sign-up')) === null) return false;
      await this.waiting.confirm(trx, holder.accountId, passwordHash);
      await this.note(trx, holder, facts);
      return true;
    });
    if (!confirmed) throw expired();
  }

  private async note(trx: Trx, { accountId, companyId }: AddressHolder, facts: RequestFacts): Promise<void> {
    const event = { actorId: accountId, subjectId: accountId, companyId, facts };
    await this.log.note(trx, { ...event, kind: 'sign-up.confirmed' });
    // A refusal would reveal to a stranger which companies are here; staff read it in the trail.
    if (companyId !== null && (await this.companies.sharesAbn(trx, companyId)))
      await this.log.note(trx, { ...event, kind: 'company.abn-held-twice' });
  }

  private mayAsk(email: string, { address }: RequestFacts): Promise<void> {
    return this.limits.take([
      { of: ASKED_FOR_EMAIL, key: email },
      { of: ASKED_BY_ADDRESS, key: address },
    ]);
  }
}

const expired = () => problem('sign-up.expired', 410, 'sign-up.link-expired');

const outdated = () => problem('sign-up.terms-outdated', 409, 'sign-up.terms-outdated');
