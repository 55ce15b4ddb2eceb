import { token, type Problem } from '#contract';
import type { RequestFacts, Trx } from '#server';
import type { Account, AccountWithPassword } from './account-store.ts';

/** A session that began with a proof of somebody else, for example an identity provider. */
export interface ProvenElsewhere {
  /** When the person last proved there who they are. Null: that was not said. */
  readonly at: string | null;
}

/**
 * What another plugin decides on passwords and sessions; each method is optional. Any number may be bound. All work is
 * inside the transaction of the sign-in, `asStaff`.
 */
export interface SignInRule {
  /** After a right password: the refusal that names the next step, or null if there is none. */
  nextStep?(trx: Trx, account: AccountWithPassword, facts: RequestFacts): Promise<Problem | null>;
  /** Whether the account has to set up a second factor before its sessions may do anything else. */
  mustEnrol?(trx: Trx, account: Account): Promise<boolean>;
  /** Why the account may not sign in by password. Null: it may. Told only after a right password. */
  passwordRefusal?(trx: Trx, account: Account): Promise<Problem | null>;
  /** Called when a session was started by password. */
  passwordUsed?(trx: Trx, account: Account, facts: RequestFacts): Promise<void>;
  /** Called when the account got a new password, after its sessions have ended. */
  passwordChanged?(trx: Trx, accountId: string): Promise<void>;
  /** Whether the session may be renewed. */
  mayRenew?(trx: Trx, account: Account, sessionId: string): Promise<boolean>;
  /** Null for a session that began with a proof of this product. */
  provenElsewhere?(trx: Trx, sessionId: string): Promise<ProvenElsewhere | null>;
}

export const SignInRule = token<SignInRule>('sign-in/rule');

/** All rules together. */
export class SignInRules implements Required<SignInRule> {
  constructor(private readonly rules: readonly SignInRule[]) {}

  /** The first next step that a rule names. */
  async nextStep(trx: Trx, account: AccountWithPassword, facts: RequestFacts): Promise<Problem | null> {
    for (const rule of this.rules) {
      const step = await rule.nextStep?.(trx, account, facts);
      if (step) return step;
    }
    return null;
  }

  async mustEnrol(trx: Trx, account: Account): Promise<boolean> {
    for (const rule of this.rules) if (await rule.mustEnrol?.(trx, account)) return true;
    return false;
  }

  /** The first reason of any rule against a password. */
  async passwordRefusal(trx: Trx, account: Account): Promise<Problem | null> {
    for (const rule of this.rules) {
      const refusal = await rule.passwordRefusal?.(trx, account);
      if (refusal) return refusal;
    }
    return null;
  }

  async passwordUsed(trx: Trx, account: Account, facts: RequestFacts): Promise<void> {
    for (const rule of this.rules) await rule.passwordUsed?.(trx, account, facts);
  }

  async passwordChanged(trx: Trx, accountId: string): Promise<void> {
    for (const rule of this.rules) await rule.passwordChanged?.(trx, accountId);
  }

  async mayRenew(trx: Trx, account: Account, sessionId: string): Promise<boolean> {
    for (const rule of this.rules) if ((await rule.mayRenew?.(trx, account, sessionId)) === false) return false;
    return true;
  }

  /** What the first rule that knows the session says of its proof. */
  async provenElsewhere(trx: Trx, sessionId: string): Promise<ProvenElsewhere | null> {
    for (const rule of this.rules) {
      const proven = await rule.provenElsewhere?.(trx, sessionId);
      if (proven) return proven;
    }
    return null;
  }
}
