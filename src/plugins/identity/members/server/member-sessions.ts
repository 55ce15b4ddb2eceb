import { problem } from '#contract';
import type { SecurityLog } from '#plugins/identity/security-log/server';
import type { Account, AccountStore, SessionFacts, SessionStore } from '#plugins/identity/sign-in/server';
import { withReach, type Caller, type Clock, type Database, type RequestFacts, type Trx } from '#server';
import { unknownMember } from './member-policy.ts';

/**
 * Sessions of other people: administrators reach those of their company, platform staff those of every account. 404
 * `member.unknown`.
 */
export class MemberSessions {
  constructor(
    private readonly database: Database,
    private readonly accounts: AccountStore,
    private readonly sessions: SessionStore,
    private readonly log: SecurityLog,
    private readonly clock: Clock,
  ) {}

  of(caller: Caller, id: string): Promise<readonly SessionFacts[]> {
    return this.on(caller, id, 'listed', (trx) => this.sessions.openOf(trx, id));
  }

  /** 404 `session.unknown` for one that is not the person's or has ended. */
  end(caller: Caller, id: string, sessionId: string, facts: RequestFacts): Promise<void> {
    return this.on(caller, id, 'ended', async (trx, { companyId }) => {
      const because = 'ended by an administrator';
      const at = this.clock.now().toISOString();
      if (!(await this.sessions.endOwn(trx, id, sessionId, at, because)))
        throw problem('session.unknown', 404, 'sign-in.session-unknown');
      await this.log.note(trx, {
        kind: 'session.ended',
        actorId: caller.accountId,
        subjectId: id,
        companyId,
        facts,
        detail: { because },
      });
    });
  }

  private on<T>(
    caller: Caller,
    id: string,
    what: string,
    work: (trx: Trx, account: Account) => Promise<T>,
  ): Promise<T> {
    return withReach(this.database, caller, `sessions of ${id} ${what}`, async (trx) => {
      // Row-level security hides people of other companies.
      const account = await this.accounts.byId(trx, id);
      if (!account) throw unknownMember();
      return work(trx, account);
    });
  }
}
