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

/** Failures that are answered at once; each further one is answered later. */
const FREE_FAILURES = 4;
const STEP_MS = 500;
const LONGEST_MS = 3000;

/** Milliseconds an attempt waits after so many failures: nothing, then half a second more each time, at most three. */
export function slowDown(failures: number): number {
  return Math.min(Math.max(failures - FREE_FAILURES + 1, 0) * STEP_MS, LONGEST_MS);
}

const WORK = { action: 'sign-in', audit: false } as const;

/** Who tries to sign in, as far as it can be said before the password is checked. */
export interface Attempt {
  readonly email: string;
  /** When the password was chosen that is tried; null where nobody has the address. */
  readonly passwordSince: string | null;
  /** Hash of the token of a device the owner has signed in on; null for every other. */
  readonly knownDevice: string | null;
  readonly facts: RequestFacts;
}

/** An attempt that has been counted, as a failure until it turns out otherwise. */
export interface CountedAttempt {
  readonly uses: readonly RateUse[];
  /** Whether it is the last one that is let through, if it fails. */
  readonly isLast: boolean;
}

/**
 * Stands before the door. Every attempt is counted before its password is checked, so that a hundred at once get no more
 * guesses than a hundred one after the other. Counts go by what was typed, so that an address nobody has is treated like
 * one somebody has, and by the password that holds, so that another password lifts every lock.
 *
 * A device the owner has signed in on has counts of its own: 10 failures in 15 minutes. For all others a network address
 * is locked out of an account after 10 failures in 15 minutes, and all of them after 50 in an hour. A stranger cannot lock
 * an owner out of a known device from anywhere (docs/adr/0044).
 */
export class SignInGuard {
  constructor(
    private readonly limits: RateLimits,
    private readonly database: Database,
    private readonly log: SecurityLog,
    private readonly mails: MailBox,
    private readonly wait: (milliseconds: number) => Promise<void> = sleep,
  ) {}

  /** 429 `rate.limited`; else answers after as long as the failures so far deserve. */
  async before({ email, passwordSince, knownDevice, facts: { address } }: Attempt): Promise<CountedAttempt> {
    const of = `${email} ${passwordSince ?? ''}`;
    // One after the other: what the first limit refuses must not use up the next, or one address would lock all.
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

  async failed({ isLast }: CountedAttempt, account: Account | undefined, facts: RequestFacts): Promise<void> {
    const about = { actorId: null, subjectId: account?.id ?? null, companyId: account?.companyId ?? null, facts };
    await this.database.asStaff(WORK, async (trx) => {
      await this.log.note(trx, { ...about, kind: 'sign-in.refused' });
      if (!isLast) return;
      await this.log.note(trx, { ...about, kind: 'sign-in.locked' });
      if (account) await this.mails.post(trx, lockMail(account, facts.address));
    });
  }

  /** Begins to count anew for this place, and takes the attempt back everywhere else. */
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
