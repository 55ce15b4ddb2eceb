import { token } from '#contract';
import type { MailBox } from '#plugins/mail/server';
import { type MailLanguage } from '#plugins/mail/server';
import type { SecurityLog } from '#plugins/security-log/server';
import type { Database, RateLimit, RateLimits, RateUse, RequestFacts } from '#server';
import type { Account } from './account-store.ts';
import { lockMail } from './lock-mail.ts';

const TRIED: RateLimit = { name: 'sign-in.tried.address', limit: 300, windowSeconds: 900 };
const RENEWED: RateLimit = { name: 'sign-in.renewed.address', limit: 2000, windowSeconds: 900 };
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

/**
 * Stands before the door. Counts by what was typed, so that an address nobody has is treated like one somebody has.
 * One address is locked out of an account after 10 failures in 15 minutes, everybody after 50 in an hour: a stranger
 * cannot lock a person out from afar with a few attempts.
 */
export interface SignInGuard {
  /** 429 `rate.limited`; else answers after as long as the failures so far deserve. */
  before(email: string, facts: RequestFacts): Promise<void>;
  failed(email: string, account: Account | undefined, facts: RequestFacts): Promise<void>;
  succeeded(email: string, facts: RequestFacts): Promise<void>;
  /** 429 `rate.limited`. */
  beforeRenewal(facts: RequestFacts): Promise<void>;
}

export const SignInGuard = token<SignInGuard>('sign-in/guard');

export class SignInGuardImpl implements SignInGuard {
  constructor(
    private readonly limits: RateLimits,
    private readonly database: Database,
    private readonly log: SecurityLog,
    private readonly mails: MailBox,
    private readonly wait: (milliseconds: number) => Promise<void> = sleep,
  ) {}

  async before(email: string, facts: RequestFacts): Promise<void> {
    await this.limits.take([{ of: TRIED, key: facts.address }]);
    const [here = 0] = await this.limits.used(failuresOf(email, facts));
    await this.wait(slowDown(here));
  }

  async failed(email: string, account: Account | undefined, facts: RequestFacts): Promise<void> {
    const [here = 0, anywhere = 0] = await this.limits.count(failuresOf(email, facts));
    const locks = here === FAILED_HERE.limit || anywhere === FAILED_ANYWHERE.limit;
    const about = { actorId: null, subjectId: account?.id ?? null, companyId: account?.companyId ?? null, facts };
    await this.database.asStaff(WORK, async (trx) => {
      await this.log.note(trx, { ...about, kind: 'sign-in.refused' });
      if (!locks) return;
      await this.log.note(trx, { ...about, kind: 'sign-in.locked' });
      if (account) await this.mails.post(trx, lockMail(account, account.language as MailLanguage, facts.address));
    });
  }

  async succeeded(email: string, facts: RequestFacts): Promise<void> {
    await this.limits.forget(failuresOf(email, facts).slice(0, 1));
  }

  beforeRenewal({ address }: RequestFacts): Promise<void> {
    return this.limits.take([{ of: RENEWED, key: address }]);
  }
}

const failuresOf = (email: string, { address }: RequestFacts): readonly RateUse[] => [
  { of: FAILED_HERE, key: `${email} ${address}` },
  { of: FAILED_ANYWHERE, key: email },
];

const sleep = (milliseconds: number) =>
  milliseconds > 0 ? new Promise<void>((resolve) => setTimeout(resolve, milliseconds)) : Promise.resolve();
