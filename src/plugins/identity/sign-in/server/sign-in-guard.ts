import type { MailBox } from '#plugins/platform/mail/server';
import type { SecurityLog } from '#plugins/identity/security-log/server';
import type { Database, RateLimit, RateLimits, RateUse, RequestFacts } from '#server';
import type { Account } from './account-store.ts';
import { lockMail } from './lock-mail.ts';

const TRIED: RateLimit = { name: 'sign-in.tried.address', limit: 300, windowSeconds: 900 };
const RENEWED: RateLimit = { name: 'sign-in.renewed.address', limit: 2000, windowSeconds: 900 };
const FAILED_ON_DEVICE: RateLimit = { name: 'sign-in.failed.account-and-device', limit: 10, windowSeconds: 900 };
const FAILED_HERE: RateLimit = { name: 'sign-in.failed.account-and-address', limit: 10, windowSeconds: 900 };
const FAILED_ANYWHERE: RateLimit = { name: 'sign-in.failed.account', limit: 50, windowSeconds: 3600 };

/** Failures without a delay; each further attempt is delayed. */
const FREE_FAILURES = 4;
const STEP_MS = 500;
const LONGEST_MS = 3000;

/** Delay of an attempt after so many failures, in milliseconds: none, then half a second more each time, at most three seconds. */
export function slowDown(failures: number): number {
  return Math.min(Math.max(failures - FREE_FAILURES + 1, 0) * STEP_MS, LONGEST_MS);
}

const WORK = { action: 'sign-in', audit: false } as const;

/** An attempt to sign in, as far as it is known before the password is checked. */
export interface Attempt {
  readonly email: string;
  /** When the current password was set; null if no account has the address. */
  readonly passwordSince: string | null;
  /** Hash of the token of a device the owner has signed in on; otherwise null. */
  readonly knownDevice: string | null;
  readonly facts: RequestFacts;
}

/** An attempt that counts as a failure until it succeeds. */
export interface CountedAttempt {
  readonly uses: readonly RateUse[];
  /** Whether the next attempt will be refused if this one fails. */
  readonly isLast: boolean;
}

/**
 * Limits attempts to sign in. Each attempt is counted before its password is checked, so that a hundred at once get no
 * more guesses than a hundred in sequence. Counts are keyed by the typed address, so that an unknown address behaves like
 * a known one, and by the current password, so that a new password lifts every lock.
 *
 * A device the owner has signed in on has its own count: 10 failures in 15 minutes. For other devices a network address
 * is locked out of an account after 10 failures in 15 minutes, and all network addresses after 50 in an hour. So a
 * stranger cannot lock the owner out of a known device (docs/adr/0044).
 */
export class SignInGuard {
  constructor(
    private readonly limits: RateLimits,
    private readonly database: Database,
    private readonly log: SecurityLog,
    private readonly mails: MailBox,
    private readonly wait: (milliseconds: number) => Promise<void> = sleep,
  ) {}

  /** 429 `rate.limited`; otherwise resolves after the delay the failures so far call for. */
  async before({ email, passwordSince, knownDevice, facts: { address } }: Attempt): Promise<CountedAttempt> {
    const of = `${email} ${passwordSince ?? ''}`;
    // In sequence: an attempt the first limit refuses must not use up the next, or one address would lock all.
    const uses: readonly RateUse[] = knownDevice
      ? [{ of: FAILED_ON_DEVICE, key: `${of} ${knownDevice}` }]
      : [
          { of: FAILED_HERE, key: `${of} ${address}` },
          { of: FAILED_ANYWHERE, key: of },
        ];
    if (!knownDevice) await this.limits.take([{ of: TRIED, key: address }]);
    const counts: number[] = [];
    for (const use of uses) counts.push(...(await this.limits.count([use])));
    await this.wait(slowDown((counts[0] ?? 1) - 1));
    return { uses, isLast: uses.some((use, index) => counts[index] === use.of.limit) };
  }

  /** `because`: what was wrong, if it was not the password. */
  async failed(
    { isLast }: CountedAttempt,
    account: Account | undefined,
    facts: RequestFacts,
    because?: string,
  ): Promise<void> {
    const about = { actorId: null, subjectId: account?.id ?? null, companyId: account?.companyId ?? null, facts };
    const detail: Readonly<Record<string, string>> = because === undefined ? {} : { because };
    await this.database.asStaff(WORK, async (trx) => {
      await this.log.note(trx, { ...about, kind: 'sign-in.refused', detail });
      if (!isLast) return;
      await this.log.note(trx, { ...about, kind: 'sign-in.locked' });
      if (account) await this.mails.post(trx, lockMail(account, facts.address));
    });
  }

  /** Resets the count of this address, and takes the attempt back from the others. */
  async succeeded({ uses }: CountedAttempt): Promise<void> {
    await this.limits.forget(uses.slice(0, 1));
    await this.limits.giveBack(uses.slice(1));
  }

  /** Takes the attempt back: its password could not be checked. */
  unchecked({ uses }: CountedAttempt): Promise<void> {
    return this.limits.giveBack(uses);
  }

  /** 429 `rate.limited`. */
  beforeRenewal({ address }: RequestFacts): Promise<void> {
    return this.limits.take([{ of: RENEWED, key: address }]);
  }
}

const sleep = (milliseconds: number) =>
  milliseconds > 0 ? new Promise<void>((resolve) => setTimeout(resolve, milliseconds)) : Promise.resolve();
