import type { SecurityLog } from '#plugins/identity/security-log/server';
import { companyOf, type Caller, type Clock, type Database, type RequestFacts, type Trx } from '#server';
import type { SecondFactorRule } from '../contract/index.ts';
import { impossibleRule, staleRule } from './factor-problems.ts';
import type { RuleStore } from './rule-store.ts';

/** Reads and changes the rule of the caller's company. */
export class RuleService {
  constructor(
    private readonly database: Database,
    private readonly rules: RuleStore,
    private readonly log: SecurityLog,
    private readonly clock: Clock,
    private readonly canSetUp: boolean,
  ) {}

  async rule(caller: Caller): Promise<SecondFactorRule> {
    const companyId = companyOf(caller);
    const stored = await this.database.withTenant(companyId, (trx) => this.rules.of(trx, companyId), {
      readonly: true,
    });
    return { ...stored, ...(await this.people(companyId)) };
  }

  /** 409 `second-factor.rule-stale`; `second-factor.rule-impossible` if this server supports no second factor. */
  async change(
    caller: Caller,
    change: { readonly isRequired: boolean; readonly revision: number },
    facts: RequestFacts,
  ): Promise<SecondFactorRule> {
    const companyId = companyOf(caller);
    const { accountId } = caller;
    if (change.isRequired && !this.canSetUp) throw impossibleRule();
    await this.database.withTenant(companyId, async (trx: Trx) => {
      const at = this.clock.now().toISOString();
      if (!(await this.rules.change(trx, companyId, change, { accountId, at }))) throw staleRule();
      await this.log.note(trx, {
        kind: 'second-factor.rule-changed',
        actorId: accountId,
        subjectId: null,
        companyId,
        facts,
        detail: { required: change.isRequired ? 'yes' : 'no' },
      });
    });
    return this.rule(caller);
  }

  private people(companyId: string) {
    return this.database.asStaff(
      { action: 'second factors of a company counted', audit: false },
      (trx) => this.rules.people(trx, companyId),
      { readonly: true },
    );
  }
}
