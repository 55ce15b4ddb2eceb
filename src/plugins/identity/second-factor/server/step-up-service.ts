import type { SecurityLog } from '#plugins/identity/security-log/server';
import type { AccountStore, SignInRules } from '#plugins/identity/sign-in/server';
import type {
  Caller,
  Clock,
  Database,
  Passwords,
  RateLimit,
  RateLimits,
  RequestFacts,
  StepUpGate,
  WebAuthn,
} from '#server';
import type { PasskeySignature } from '../contract/index.ts';
import { isRecent, proofs, type Proof } from '../domain/factors.ts';
import type { ChallengeStore } from './challenge-store.ts';
import type { FactorProofs } from './factor-proofs.ts';
import { challengeOver, noPasskeys, wrong } from './factor-problems.ts';
import type { FactorStore } from './factor-store.ts';
import type { ProofStore } from './proof-store.ts';

const WORK = { action: 'step-up', audit: false } as const;

/** Someone at an unattended session must not find a proof by trying. */
const TRIED: RateLimit = { name: 'second-factor.proof.account', limit: 10, windowSeconds: 900 };

/** Receives proofs of identity within a session, and says whether the last one is recent. */
export class StepUpService implements StepUpGate {
  constructor(
    private readonly database: Database,
    private readonly factors: FactorStore,
    private readonly challenges: ChallengeStore,
    private readonly proofs: FactorProofs,
    private readonly proved: ProofStore,
    private readonly accounts: AccountStore,
    private readonly passwords: Passwords,
    private readonly webAuthn: WebAuthn,
    private readonly limits: RateLimits,
    private readonly log: SecurityLog,
    private readonly clock: Clock,
    private readonly rules: SignInRules,
  ) {}

  async isFresh({ sessionId }: Caller): Promise<boolean> {
    const at = await this.database.asStaff(
      WORK,
      async (trx) => this.proved.last(trx, sessionId, await this.rules.provenElsewhere(trx, sessionId)),
      { readonly: true },
    );
    return at !== null && isRecent(at, this.clock.now());
  }

  ways({ accountId, sessionId }: Caller): Promise<readonly Proof[]> {
    return this.database.asStaff(
      WORK,
      async (trx) => {
        const factors = await this.factors.of(trx, accountId);
        const isByProvider = (await this.rules.provenElsewhere(trx, sessionId)) !== null;
        const account = isByProvider ? await this.accounts.byId(trx, accountId) : undefined;
        const mayUsePassword = !account || (await this.rules.passwordRefusal(trx, account)) === null;
        return proofs(factors, this.webAuthn.isReady, { isByProvider, mayUsePassword });
      },
      { readonly: true },
    );
  }

  /** 400 `second-factor.wrong-code`, 429 `rate.limited` (10 attempts of any kind in 15 minutes). */
  byApp(caller: Caller, code: string, facts: RequestFacts): Promise<void> {
    return this.prove(caller, facts, 'app', async () => {
      if (!(await this.proofs.app(caller.accountId, code))) throw wrong.code();
    });
  }

  /** 400 `second-factor.wrong-password`, also for an account with a second factor. */
  byPassword(caller: Caller, password: string, facts: RequestFacts): Promise<void> {
    return this.prove(caller, facts, 'password', async () => {
      const isWay = (await this.ways(caller)).includes('password');
      const hash = await this.database.asStaff(WORK, (trx) => this.accounts.passwordHash(trx, caller.accountId));
      if (!(await this.passwords.matches(isWay ? hash : null, password))) throw wrong.password();
    });
  }

  /** 409 `second-factor.no-passkeys`. */
  async passkeyOptions({ accountId }: Caller, facts: RequestFacts) {
    if (!this.webAuthn.isReady) throw noPasskeys();
    const own = await this.database.asStaff(WORK, (trx) => this.factors.passkeys(trx, accountId));
    if (own.length === 0) throw noPasskeys();
    const options = await this.webAuthn.signatureOptions(own);
    const challenge = await this.database.asStaff(WORK, (trx) =>
      this.challenges.issue(trx, { purpose: 'step-up', accountId, webauthn: options.challenge }, facts),
    );
    return { challenge, options };
  }

  /** 400 `second-factor.passkey-failed`, 410 `second-factor.challenge-over`. */
  byPasskey(caller: Caller, challenge: string, signature: PasskeySignature, facts: RequestFacts): Promise<void> {
    return this.prove(caller, facts, 'passkey', async () => {
      const { accountId } = caller;
      const webauthn = await this.database.asStaff(WORK, async (trx) => {
        const open = await this.challenges.attempt(trx, challenge, 'step-up', facts);
        return open?.accountId === accountId && (await this.challenges.spend(trx, challenge)) ? open.webauthn : null;
      });
      if (webauthn === null) throw challengeOver();
      if (!(await this.proofs.passkey(accountId, signature, webauthn))) throw wrong.passkey();
    });
  }

  private async prove(caller: Caller, facts: RequestFacts, what: string, check: () => Promise<void>): Promise<void> {
    const { accountId, companyId, sessionId } = caller;
    const event = { actorId: accountId, subjectId: accountId, companyId, facts, detail: { what } };
    const tried = [{ of: TRIED, key: accountId }];
    await this.limits.take(tried);
    await check().catch(async (failure: unknown) => {
      await this.database.asStaff(WORK, (trx) => this.log.note(trx, { ...event, kind: 'second-factor.proof-refused' }));
      throw failure;
    });
    await this.limits.forget(tried);
    await this.database.asStaff(WORK, async (trx) => {
      await this.proved.note(trx, sessionId, this.clock.now().toISOString());
      await this.log.note(trx, { ...event, kind: 'second-factor.proved' });
    });
  }
}
