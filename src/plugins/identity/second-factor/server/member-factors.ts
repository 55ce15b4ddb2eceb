import type { SecurityLog } from '#plugins/identity/security-log/server';
import type { Account, AccountStore, SessionStore } from '#plugins/identity/sign-in/server';
import type { MailBox } from '#plugins/platform/mail/server';
import type { Caller, Clock, Database, RequestFacts, Trx } from '#server';
import { hasFactor, type Factors } from '../domain/factors.ts';
import { factorMail } from './factor-mails.ts';
import { noFactor, ownAccount, unknownMember } from './factor-problems.ts';
import type { FactorStore } from './factor-store.ts';

/**
 * The second factors of other people: administrators reach those of their company, platform staff all. 404
 * `member.unknown`.
 */
export class MemberFactorsService {
  constructor(
    private readonly database: Database,
    private readonly factors: FactorStore,
    private readonly accounts: AccountStore,
    private readonly sessions: SessionStore,
    private readonly mails: MailBox,
    private readonly log: SecurityLog,
    private readonly clock: Clock,
  ) {}

  of(caller: Caller, id: string): Promise<Factors> {
    return this.on(caller, id, 'read', (trx) => this.factors.of(trx, id));
  }

  /**
   * Removes all of them for a person who has lost them, ends every session and notifies the person. 409
   * `second-factor.own-account`, `second-factor.none`.
   */
  reset(caller: Caller, id: string, facts: RequestFacts): Promise<void> {
    return this.on(caller, id, 'reset', async (trx, account) => {
      if (id === caller.accountId) throw ownAccount();
      await this.factors.lock(trx, id);
      if (!hasFactor(await this.factors.of(trx, id))) throw noFactor();
      await this.factors.removeAll(trx, id);
      await this.sessions.endAllOf(trx, id, this.clock.now().toISOString(), 'second factors were reset');
      await this.log.note(trx, {
        kind: 'second-factor.reset',
        actorId: caller.accountId,
        subjectId: id,
        companyId: account.companyId,
        facts,
      });
      if (account.status === 'ACTIVE') await this.mails.post(trx, factorMail.reset(account));
    });
  }

  /** Past row-level security, because companies cannot read these tables: so the company is compared here. */
  private on<T>(
    { accountId, companyId }: Caller,
    id: string,
    what: string,
    work: (trx: Trx, account: Account) => Promise<T>,
  ): Promise<T> {
    const action = `second factors of ${id} ${what}`;
    const use = companyId === null ? { accountId, action } : ({ action, audit: false } as const);
    return this.database.asStaff(use, async (trx) => {
      const account = await this.accounts.byId(trx, id);
      if (!account || (companyId !== null && account.companyId !== companyId)) throw unknownMember();
      return work(trx, account);
    });
  }
}
