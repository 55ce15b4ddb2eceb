import type { SecurityLog } from '#plugins/identity/security-log/server';
import type { AccountStore } from '#plugins/identity/sign-in/server';
import type { MailBox } from '#plugins/platform/mail/server';
import { TimeCodes, type Clock, type Database, type RequestFacts, type SealedSecrets, type WebAuthn } from '#server';
import type { PasskeySignature } from '../contract/index.ts';
import { typedCode } from '../domain/recovery-code.ts';
import { factorMail } from './factor-mails.ts';
import type { FactorStore, OwnedPasskey } from './factor-store.ts';

const WORK = { action: 'second factor', audit: false } as const;

/** Checks proofs of second factors. Each works once. */
export class FactorProofs {
  constructor(
    private readonly database: Database,
    private readonly factors: FactorStore,
    private readonly accounts: AccountStore,
    private readonly secrets: SealedSecrets,
    private readonly webAuthn: WebAuthn,
    private readonly mails: MailBox,
    private readonly log: SecurityLog,
    private readonly clock: Clock,
  ) {}

  /** Whether it is a code of the account's authenticator app that has not been used. */
  app(accountId: string, code: string): Promise<boolean> {
    return this.database.asStaff(WORK, async (trx) => {
      const app = await this.factors.app(trx, accountId);
      if (!app) return false;
      const step = TimeCodes.stepOf(this.secrets.open(app.sealed, appPurpose(accountId)), code, this.clock.now());
      return step !== null && this.factors.spendStep(trx, accountId, app.sealed, step);
    });
  }

  /** Whether it is a recovery code of the account that has not been used. Its use is recorded and mailed. */
  async recovery(accountId: string, typed: string, facts: RequestFacts): Promise<boolean> {
    const code = typedCode(typed);
    if (code === null) return false;
    return this.database.asStaff(WORK, async (trx) => {
      const account = await this.accounts.byId(trx, accountId);
      if (!account) return false;
      if (!(await this.factors.spendCode(trx, accountId, code, this.clock.now().toISOString()))) return false;
      const left = (await this.factors.codes(trx, accountId))?.left ?? 0;
      await this.log.note(trx, {
        kind: 'second-factor.code-used',
        actorId: accountId,
        subjectId: accountId,
        companyId: account.companyId,
        facts,
        detail: { left: String(left) },
      });
      await this.mails.post(trx, factorMail.codeUsed(account, left, facts.address));
      return true;
    });
  }

  /** Whether a passkey of the account signed the challenge. */
  async passkey(accountId: string, signature: PasskeySignature, challenge: string): Promise<boolean> {
    return (await this.signer(signature, challenge, false))?.accountId === accountId;
  }

  /** The passkey that signed the challenge, on a device that verified the person; null if none did. */
  passkeyAlone(signature: PasskeySignature, challenge: string): Promise<OwnedPasskey | null> {
    return this.signer(signature, challenge, true);
  }

  private signer(signature: PasskeySignature, challenge: string, isAlone: boolean): Promise<OwnedPasskey | null> {
    if (!this.webAuthn.isReady) return Promise.resolve(null);
    return this.database.asStaff(WORK, async (trx) => {
      const passkey = await this.factors.passkey(trx, signature.id);
      if (!passkey) return null;
      // The authenticator says for whom it made the passkey; alone it has to say so.
      const owner = signature.userHandle === undefined ? null : textOf(signature.userHandle);
      if (owner === null ? isAlone : owner !== passkey.accountId) return null;
      const counter = await this.webAuthn.signed(signature, challenge, passkey, isAlone);
      if (counter === null) return null;
      await this.factors.usedPasskey(trx, passkey.id, counter, this.clock.now().toISOString());
      return passkey;
    });
  }
}

/** To what a sealed secret of an app is bound. */
export const appPurpose = (accountId: string) => `authenticator app of ${accountId}`;

const textOf = (base64url: string) => Buffer.from(base64url, 'base64url').toString('utf8');
