import type { Problem } from '#contract';
import type { SecurityLog } from '#plugins/identity/security-log/server';
import type { AccountStore, NewlySignedIn, SignInService } from '#plugins/identity/sign-in/server';
import type { Database, RateLimit, RateLimits, RequestFacts, WebAuthn } from '#server';
import type { PasskeySignature } from '../contract/index.ts';
import type { ChallengeStore, OpenChallenge } from './challenge-store.ts';
import type { FactorProofs } from './factor-proofs.ts';
import { challengeOver, noPasskeys, wrong } from './factor-problems.ts';
import type { FactorStore } from './factor-store.ts';

const WORK = { action: 'sign-in', audit: false } as const;

/** Every visit of the sign-in screen asks, so that the browser can offer passkeys; a company may share an address. */
const PASSKEY_BY_ADDRESS: RateLimit = { name: 'second-factor.passkey.address', limit: 1_000, windowSeconds: 900 };

/** Finishes sign-ins whose password was right, and signs people in by a passkey alone. */
export class SecondStep {
  constructor(
    private readonly database: Database,
    private readonly signIn: SignInService,
    private readonly accounts: AccountStore,
    private readonly challenges: ChallengeStore,
    private readonly factors: FactorStore,
    private readonly proofs: FactorProofs,
    private readonly webAuthn: WebAuthn,
    private readonly limits: RateLimits,
    private readonly log: SecurityLog,
  ) {}

  /** 410 `second-factor.challenge-over`, 400 `second-factor.wrong-code`, and what `SignInService.finish` throws. */
  byApp(challenge: string, code: string, facts: RequestFacts, deviceToken?: string): Promise<NewlySignedIn> {
    return this.finish(challenge, facts, deviceToken, 'app', async ({ accountId }) =>
      (await this.proofs.app(accountId, code)) ? null : wrong.code(),
    );
  }

  /** The same, or 400 `second-factor.wrong-recovery`. */
  byRecovery(challenge: string, code: string, facts: RequestFacts, deviceToken?: string): Promise<NewlySignedIn> {
    return this.finish(challenge, facts, deviceToken, 'recovery code', async ({ accountId }) =>
      (await this.proofs.recovery(accountId, code, facts)) ? null : wrong.recoveryCode(),
    );
  }

  /** What the browser needs for `byPasskey`. 410 `second-factor.challenge-over`, 409 `second-factor.no-passkeys`. */
  async passkeyOptions(challenge: string, facts: RequestFacts) {
    if (!this.webAuthn.isReady) throw noPasskeys();
    const own = await this.database.asStaff(WORK, async (trx) => {
      const open = await this.challenges.look(trx, challenge, 'sign-in', facts);
      return open?.accountId ? this.factors.passkeys(trx, open.accountId) : null;
    });
    if (!own) throw challengeOver();
    if (own.length === 0) throw noPasskeys();
    const options = await this.webAuthn.signatureOptions(own);
    await this.database.asStaff(WORK, (trx) => this.challenges.setWebauthn(trx, challenge, options.challenge));
    return options;
  }

  /** The same, or 400 `second-factor.passkey-failed`. */
  byPasskey(
    challenge: string,
    signature: PasskeySignature,
    facts: RequestFacts,
    deviceToken?: string,
  ): Promise<NewlySignedIn> {
    return this.finish(challenge, facts, deviceToken, 'passkey', async ({ accountId, webauthn }) =>
      webauthn !== null && (await this.proofs.passkey(accountId, signature, webauthn)) ? null : wrong.passkey(),
    );
  }

  /** What the browser needs for `byPasskeyAlone`. 409 `second-factor.no-passkeys`, 429 `rate.limited`. */
  async passkeyAloneOptions(facts: RequestFacts) {
    if (!this.webAuthn.isReady) throw noPasskeys();
    await this.limits.take([{ of: PASSKEY_BY_ADDRESS, key: facts.address }]);
    const options = await this.webAuthn.signatureOptions(null);
    const challenge = await this.database.asStaff(WORK, (trx) =>
      this.challenges.issue(trx, { purpose: 'passkey-alone', accountId: null, webauthn: options.challenge }, facts),
    );
    return { challenge, options };
  }

  /**
   * Signs in without a password. 410 `second-factor.challenge-over`; 400 `second-factor.passkey-failed` for an unknown
   * passkey as for a wrong signature; what `SignInService.enter` throws.
   */
  async byPasskeyAlone(
    challenge: string,
    signature: PasskeySignature,
    facts: RequestFacts,
    deviceToken?: string,
  ): Promise<NewlySignedIn> {
    const webauthn = await this.database.asStaff(WORK, async (trx) => {
      const open = await this.challenges.attempt(trx, challenge, 'passkey-alone', facts);
      return open && (await this.challenges.spend(trx, challenge)) ? open.webauthn : null;
    });
    if (webauthn === null) throw challengeOver();
    const passkey = await this.proofs.passkeyAlone(signature, webauthn);
    if (passkey === null) {
      await this.database.asStaff(WORK, (trx) =>
        this.log.note(trx, {
          kind: 'sign-in.refused',
          actorId: null,
          subjectId: null,
          companyId: null,
          facts,
          detail: { because: 'the passkey was wrong' },
        }),
      );
      throw wrong.passkey();
    }
    return this.signIn.enter(passkey.accountId, facts, deviceToken, {
      // It may have been removed since it signed.
      settle: async (trx) =>
        (await this.factors.passkey(trx, signature.id))?.id === passkey.id ? null : wrong.passkey(),
    });
  }

  private async finish(
    challenge: string,
    facts: RequestFacts,
    deviceToken: string | undefined,
    what: string,
    prove: (open: OpenChallenge & { readonly accountId: string }) => Promise<Problem | null>,
  ): Promise<NewlySignedIn> {
    const waiting = await this.database.asStaff(WORK, (trx) => this.challenges.look(trx, challenge, 'sign-in', facts));
    if (!waiting?.accountId || waiting.passwordSince === null) throw challengeOver();
    const { accountId, passwordSince } = waiting;
    return this.signIn.finish({ accountId, passwordSince }, facts, deviceToken, {
      check: async () => {
        const open = await this.database.asStaff(WORK, (trx) =>
          this.challenges.attempt(trx, challenge, 'sign-in', facts),
        );
        return open ? prove({ ...open, accountId }) : challengeOver();
      },
      // Of two requests with one challenge, one signs in. None does if the factors were changed since: that ends challenges.
      settle: async (trx) => {
        if (!(await this.challenges.spend(trx, challenge))) return challengeOver();
        const account = await this.accounts.byId(trx, accountId);
        await this.log.note(trx, {
          kind: 'second-factor.proved',
          actorId: accountId,
          subjectId: accountId,
          companyId: account?.companyId ?? null,
          facts,
          detail: { what },
        });
        return null;
      },
    });
  }
}
