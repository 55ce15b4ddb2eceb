import { problem, type Problem } from '#contract';
import type { Account, AccountWithPassword, SignInRule } from '#plugins/identity/sign-in/server';
import type { RequestFacts, Trx, WebAuthn } from '#server';
import type { SecondStepAsked } from '../contract/index.ts';
import { hasFactor, secondSteps } from '../domain/factors.ts';
import type { ChallengeStore } from './challenge-store.ts';
import type { FactorStore } from './factor-store.ts';
import type { RuleStore } from './rule-store.ts';

/** Asks accounts with a second factor for it, and accounts that need one to set it up. */
export class SecondFactorPolicy implements SignInRule {
  constructor(
    private readonly factors: FactorStore,
    private readonly challenges: ChallengeStore,
    private readonly rules: RuleStore,
    private readonly webAuthn: WebAuthn,
    private readonly isStaffRequired: boolean,
  ) {}

  async nextStep(trx: Trx, { id, passwordSince }: AccountWithPassword, facts: RequestFacts): Promise<Problem | null> {
    const factors = await this.factors.of(trx, id);
    if (!hasFactor(factors)) return null;
    const steps = secondSteps(factors, this.webAuthn.isReady);
    const challenge = await this.challenges.issue(trx, { purpose: 'sign-in', accountId: id, passwordSince }, facts);
    const asked: SecondStepAsked = { challenge, steps: [...steps] };
    return problem('sign-in.second-factor', 401, 'second-factor.needed', [], asked);
  }

  async mustEnrol(trx: Trx, account: Pick<Account, 'id' | 'companyId'>): Promise<boolean> {
    return (await this.isRequired(trx, account.companyId)) && !hasFactor(await this.factors.of(trx, account.id));
  }

  /** Who knew the former password may have begun an app: it must not be confirmed any more. */
  passwordChanged(trx: Trx, accountId: string): Promise<void> {
    return this.factors.forgetBegunApp(trx, accountId);
  }

  /** Whether people of a company, or platform staff (null), need a second factor. */
  async isRequired(trx: Trx, companyId: string | null): Promise<boolean> {
    return companyId === null ? this.isStaffRequired : (await this.rules.of(trx, companyId)).isRequired;
  }
}
