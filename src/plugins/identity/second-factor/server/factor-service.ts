import { randomBytes } from 'node:crypto';
import type { SecurityLog } from '#plugins/identity/security-log/server';
import type { Account, AccountStore } from '#plugins/identity/sign-in/server';
import type { MailBox } from '#plugins/platform/mail/server';
import {
  TimeCodes,
  uuidv7,
  type Caller,
  type Clock,
  type Database,
  type RateLimit,
  type RateLimits,
  type RequestFacts,
  type SealedSecrets,
  type Trx,
  type WebAuthn,
} from '#server';
import type { OwnFactors, PasskeyRegistration } from '../contract/index.ts';
import { hasFactor } from '../domain/factors.ts';
import { CODE_BYTES, codeOf, CODES_AT_ONCE, typedCode } from '../domain/recovery-code.ts';
import type { ChallengeStore } from './challenge-store.ts';
import { factorMail } from './factor-mails.ts';
import { appPurpose } from './factor-proofs.ts';
import {
  challengeOver,
  noFactor,
  noPasskeys,
  notBegun,
  stillRequired,
  unknownFactor,
  wrong,
} from './factor-problems.ts';
import type { FactorStore } from './factor-store.ts';
import type { SecondFactorPolicy } from './second-factor-policy.ts';

const WORK = { action: 'second factor', audit: false } as const;

const CONFIRMED: RateLimit = { name: 'second-factor.confirm.account', limit: 10, windowSeconds: 900 };

/** Who changes their own factors, and from where. */
interface Acting {
  readonly caller: Caller;
  readonly facts: RequestFacts;
}

/** Sets up and removes the second factors of the caller. Every change is recorded and mailed. */
export class FactorService {
  constructor(
    private readonly database: Database,
    private readonly factors: FactorStore,
    private readonly challenges: ChallengeStore,
    private readonly policy: SecondFactorPolicy,
    private readonly accounts: AccountStore,
    private readonly secrets: SealedSecrets,
    private readonly webAuthn: WebAuthn,
    private readonly mails: MailBox,
    private readonly log: SecurityLog,
    private readonly limits: RateLimits,
    private readonly clock: Clock,
  ) {}

  own({ accountId, companyId }: Caller): Promise<OwnFactors> {
    return this.database.asStaff(
      WORK,
      async (trx) => {
        const app = await this.factors.app(trx, accountId);
        const passkeys = await this.factors.passkeys(trx, accountId);
        return {
          app: app && { since: app.since },
          passkeys: passkeys.map(({ id, name, createdAt, lastUsedAt }) => ({ id, name, createdAt, lastUsedAt })),
          recoveryCodes: await this.factors.codes(trx, accountId),
          isRequired: await this.policy.isRequired(trx, companyId),
          canUseApp: this.secrets.isReady,
          canUsePasskeys: this.webAuthn.isReady,
        };
      },
      { readonly: true },
    );
  }

  /** The secret of a new app and the address for its QR code. 409 `secret.no-key`. */
  async beginApp({ accountId }: Caller): Promise<{ secret: string; address: string }> {
    const secret = TimeCodes.makeSecret();
    const sealed = this.secrets.seal(secret, appPurpose(accountId));
    const { email } = await this.database.asStaff(WORK, async (trx) => {
      await this.factors.beginApp(trx, accountId, sealed, this.clock.now());
      return this.account(trx, accountId);
    });
    return { secret, address: TimeCodes.address(secret, email) };
  }

  /** 409 `second-factor.not-begun`, 400 `second-factor.wrong-code`, 429 `rate.limited` (10 in 15 minutes). */
  async confirmApp({ caller, facts }: Acting, code: string): Promise<readonly string[] | null> {
    const { accountId } = caller;
    const tried = [{ of: CONFIRMED, key: accountId }];
    await this.limits.take(tried);
    const codes = await this.database.asStaff(WORK, async (trx) => {
      await this.factors.lock(trx, accountId);
      const now = this.clock.now();
      const sealed = await this.factors.nextApp(trx, accountId, now);
      if (sealed === null) throw notBegun();
      const step = TimeCodes.stepOf(this.secrets.open(sealed, appPurpose(accountId)), code, now);
      if (step === null) throw wrong.code();
      const account = await this.account(trx, accountId);
      const first = await this.firstCodes(trx, accountId);
      if (!(await this.factors.confirmApp(trx, accountId, sealed, step, now.toISOString()))) throw notBegun();
      await this.factors.endChallenges(trx, accountId);
      await this.added(trx, account, 'app', facts);
      return first;
    });
    await this.limits.forget(tried);
    return codes;
  }

  /** 404 `second-factor.unknown`, 409 `second-factor.required`. */
  async removeApp({ caller, facts }: Acting): Promise<void> {
    const { accountId } = caller;
    await this.database.asStaff(WORK, async (trx) => {
      await this.factors.lock(trx, accountId);
      if (!(await this.factors.removeApp(trx, accountId))) throw unknownFactor();
      await this.removed(trx, accountId, 'app', facts);
    });
  }

  /** 409 `second-factor.none`. */
  makeCodes({ caller, facts }: Acting): Promise<readonly string[]> {
    const { accountId } = caller;
    return this.database.asStaff(WORK, async (trx) => {
      await this.factors.lock(trx, accountId);
      if (!hasFactor(await this.factors.of(trx, accountId))) throw noFactor();
      const account = await this.account(trx, accountId);
      const codes = await this.newCodes(trx, accountId);
      await this.factors.endChallenges(trx, accountId);
      await this.note(trx, 'second-factor.codes-made', account, facts);
      await this.mails.post(trx, factorMail.codesMade(account, facts.address));
      return codes;
    });
  }

  /** 409 `second-factor.no-passkeys`. */
  async beginPasskey({ caller: { accountId }, facts }: Acting) {
    if (!this.webAuthn.isReady) throw noPasskeys();
    const { account, others } = await this.database.asStaff(WORK, async (trx) => ({
      account: await this.account(trx, accountId),
      others: await this.factors.passkeys(trx, accountId),
    }));
    const options = await this.webAuthn.registrationOptions(account, others);
    const challenge = await this.database.asStaff(WORK, (trx) =>
      this.challenges.issue(trx, { purpose: 'add-passkey', accountId, webauthn: options.challenge }, facts),
    );
    return { challenge, options };
  }

  /** 410 `second-factor.challenge-over`, 400 `second-factor.passkey-failed`. */
  async addPasskey({ caller: { accountId }, facts }: Acting, { challenge, name, passkey }: NewPasskey) {
    if (!this.webAuthn.isReady) throw noPasskeys();
    const begun = await this.database.asStaff(WORK, async (trx) => {
      const open = await this.challenges.attempt(trx, challenge, 'add-passkey', facts);
      return open?.accountId === accountId && (await this.challenges.spend(trx, challenge)) ? open.webauthn : null;
    });
    if (begun === null) throw challengeOver();
    const made = await this.webAuthn.registered(passkey, begun);
    if (!made) throw wrong.passkey();
    const id = uuidv7();
    const createdAt = this.clock.now().toISOString();
    const recoveryCodes = await this.database.asStaff(WORK, async (trx) => {
      await this.factors.lock(trx, accountId);
      if (await this.factors.passkey(trx, made.credentialId)) throw wrong.passkey();
      const account = await this.account(trx, accountId);
      const first = await this.firstCodes(trx, accountId);
      await this.factors.addPasskey(trx, { ...made, id, accountId, name, createdAt, lastUsedAt: null });
      await this.added(trx, account, 'passkey', facts);
      return first;
    });
    return { id, recoveryCodes };
  }

  /** 404 `second-factor.unknown`. */
  async renamePasskey({ accountId }: Caller, id: string, name: string): Promise<void> {
    const isThere = await this.database.asStaff(WORK, (trx) => this.factors.renamePasskey(trx, accountId, id, name));
    if (!isThere) throw unknownFactor();
  }

  /** 404 `second-factor.unknown`, 409 `second-factor.required`. */
  async removePasskey({ caller: { accountId }, facts }: Acting, id: string): Promise<void> {
    await this.database.asStaff(WORK, async (trx) => {
      await this.factors.lock(trx, accountId);
      if ((await this.factors.removePasskey(trx, accountId, id)) === null) throw unknownFactor();
      await this.removed(trx, accountId, 'passkey', facts);
    });
  }

  private async account(trx: Trx, id: string): Promise<Account> {
    const found = await this.accounts.byId(trx, id);
    if (!found) throw unknownFactor();
    return found;
  }

  /** The recovery codes that come with the first factor; null if there is one already. */
  private async firstCodes(trx: Trx, accountId: string): Promise<readonly string[] | null> {
    return hasFactor(await this.factors.of(trx, accountId)) ? null : this.newCodes(trx, accountId);
  }

  private async newCodes(trx: Trx, accountId: string): Promise<readonly string[]> {
    const codes = Array.from({ length: CODES_AT_ONCE }, () => codeOf(randomBytes(CODE_BYTES)));
    const plain = codes.flatMap((code) => typedCode(code) ?? []);
    await this.factors.setCodes(trx, accountId, plain, this.clock.now().toISOString());
    return codes;
  }

  private async added(trx: Trx, account: Account, what: 'app' | 'passkey', facts: RequestFacts): Promise<void> {
    await this.note(trx, 'second-factor.added', account, facts, { what });
    await this.mails.post(trx, factorMail.added(account, what, facts.address));
  }

  /** The last factor goes only where none is required, and takes the recovery codes along. */
  private async removed(trx: Trx, accountId: string, what: 'app' | 'passkey', facts: RequestFacts): Promise<void> {
    const account = await this.account(trx, accountId);
    await this.factors.endChallenges(trx, accountId);
    if (!hasFactor(await this.factors.of(trx, accountId))) {
      if (await this.policy.isRequired(trx, account.companyId)) throw stillRequired();
      await this.factors.removeCodes(trx, accountId);
    }
    await this.note(trx, 'second-factor.removed', account, facts, { what });
    await this.mails.post(trx, factorMail.removed(account, what, facts.address));
  }

  private note(
    trx: Trx,
    kind: string,
    { id, companyId }: Account,
    facts: RequestFacts,
    detail: Readonly<Record<string, string>> = {},
  ): Promise<void> {
    return this.log.note(trx, { kind, actorId: id, subjectId: id, companyId, facts, detail });
  }
}

interface NewPasskey {
  readonly challenge: string;
  readonly name: string;
  readonly passkey: PasskeyRegistration;
}
