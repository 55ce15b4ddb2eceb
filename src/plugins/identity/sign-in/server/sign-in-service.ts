import { problem, type Problem } from '#contract';
import type { AccessTokens, Caller, Clock, Database, Passwords, RequestFacts, Trx } from '#server';
import type { Account, AccountStore, AccountWithPassword } from './account-store.ts';
import type { SecurityLog } from '#plugins/identity/security-log/server';
import type { KnownDevices } from './known-devices.ts';
import { companyFactsOf, companyOutOfUse } from './company-in-use.ts';
import { hashOf, makeRefreshToken } from './refresh-secret.ts';
import type { CountedAttempt, SignInGuard } from './sign-in-guard.ts';
import { SESSION_SECONDS, SILENT_SECONDS } from './session-gate.ts';
import type { NewlySignedIn, SessionOpening, SignedIn } from './session-opening.ts';
import type { StoredToken, NewRefreshToken, SessionFacts, SessionStore } from './session-store.ts';
import type { SignInRules } from './sign-in-rule.ts';

/** For so many seconds after its use the same client may use a refresh token again: for tabs and retries. */
export const RENEWAL_GRACE_SECONDS = 10;

/** A sign-in whose password was right, and which needs another proof. */
export interface HalfSignedIn {
  readonly accountId: string;
  /** When the password that was right was set: another password needs a new sign-in. */
  readonly passwordSince: string;
}

/** Another proof of a sign-in. */
export interface OtherProof {
  /** Checks it. Returns the refusal of a wrong one. */
  check(): Promise<Problem | null>;
  /** Whether it still counts, in the transaction that stores the session, while the account is locked. */
  settle(trx: Trx): Promise<Problem | null>;
}

/** Why a right proof gave no session, and what the attempt counts as. */
interface Refusal {
  readonly problem: Problem;
  readonly counts: 'failed' | 'unchecked' | 'succeeded';
}

/** Sign-in has no company yet, so it reads past row-level security, as the program itself. */
const LOOK_UP = { action: 'sign-in', audit: false } as const;

/** Starts, renews and ends sessions. */
export class SignInService {
  constructor(
    private readonly database: Database,
    private readonly accounts: AccountStore,
    private readonly sessions: SessionStore,
    private readonly opening: SessionOpening,
    private readonly passwords: Passwords,
    private readonly tokens: AccessTokens,
    private readonly clock: Clock,
    private readonly guard: SignInGuard,
    private readonly devices: KnownDevices,
    private readonly log: SecurityLog,
    private readonly rules: SignInRules,
    private readonly lastUseOf: (sessionId: string) => string | undefined = () => undefined,
  ) {}

  /**
   * 429 `rate.limited` after many failures; 401 `sign-in.refused` with the same text for a wrong address, a wrong
   * password and an inactive account; 403 `sign-in.company-inactive`; what a rule needs besides a right password.
   */
  async signIn(email: string, password: string, facts: RequestFacts, deviceToken?: string): Promise<NewlySignedIn> {
    const { found, knownDevice } = await this.database.asStaff(LOOK_UP, async (trx) => {
      const account = await this.accounts.byEmail(trx, email);
      return { found: account, knownDevice: account ? await this.devices.known(trx, account.id, deviceToken) : null };
    });
    const counted = await this.guard.before({ email, passwordSince: found?.passwordSince ?? null, knownDevice, facts });
    const right = await this.passwords
      .matches(found?.passwordHash ?? null, password)
      .catch(async (failure: unknown) => {
        await this.guard.unchecked(counted);
        throw failure;
      });
    const mayEnter = right && found !== undefined && this.opening.mayEnter(found);
    const entered = mayEnter
      ? await this.open(found, facts, deviceToken, (trx, account) => this.nextStep(trx, account, facts))
      : 'refused';
    return this.counted(entered, counted, found, facts);
  }

  /**
   * Finishes a sign-in with another proof. It counts as an attempt to sign in. 401 `sign-in.refused` if the account or
   * its password has changed meanwhile; 429 `rate.limited`.
   */
  async finish(
    { accountId, passwordSince }: HalfSignedIn,
    facts: RequestFacts,
    deviceToken: string | undefined,
    proof: OtherProof,
  ): Promise<NewlySignedIn> {
    const { found, knownDevice } = await this.database.asStaff(LOOK_UP, async (trx) => ({
      found: await this.accounts.withPassword(trx, accountId),
      knownDevice: await this.devices.known(trx, accountId, deviceToken),
    }));
    if (found?.passwordSince !== passwordSince) throw refused();
    const counted = await this.guard.before({ email: found.email, passwordSince, knownDevice, facts });
    const fault = await proof.check().catch(async (failure: unknown) => {
      await this.guard.unchecked(counted);
      throw failure;
    });
    if (fault) {
      await this.guard.failed(counted, found, facts, WRONG_FACTOR);
      throw fault;
    }
    const entered = this.opening.mayEnter(found)
      ? await this.open(found, facts, deviceToken, (trx) => settled(proof, trx))
      : 'refused';
    return this.counted(entered, counted, found, facts);
  }

  /**
   * Signs in an account that was proved without its password. 401 `sign-in.refused`, 403 `sign-in.company-inactive`, and
   * the problem of `settle`.
   */
  async enter(
    accountId: string,
    facts: RequestFacts,
    deviceToken: string | undefined,
    proof: Pick<OtherProof, 'settle'>,
  ): Promise<NewlySignedIn> {
    const found = await this.database.asStaff(LOOK_UP, (trx) => this.accounts.withPassword(trx, accountId));
    const entered = found ? await this.open(found, facts, deviceToken, (trx) => settled(proof, trx)) : 'refused';
    if (entered === 'refused') throw refused();
    if (entered === 'company out of use') throw companyOutOfUse();
    if ('problem' in entered) throw entered.problem;
    return entered;
  }

  /** Counts the attempt by how it ended. */
  private async counted(
    entered: Awaited<ReturnType<SignInService['open']>>,
    counted: CountedAttempt,
    found: Account | undefined,
    facts: RequestFacts,
  ): Promise<NewlySignedIn> {
    if (entered === 'refused') {
      await this.guard.failed(counted, found, facts);
      throw refused();
    }
    if (entered === 'company out of use') {
      await this.guard.succeeded(counted);
      throw companyOutOfUse();
    }
    if (!('problem' in entered)) {
      await this.guard.succeeded(counted);
      return entered;
    }
    if (entered.counts === 'failed') await this.guard.failed(counted, found, facts, WRONG_FACTOR);
    else await this.guard[entered.counts](counted);
    throw entered.problem;
  }

  /** Neither a failure nor a success yet: earlier failures still count. */
  private async nextStep(trx: Trx, account: AccountWithPassword, facts: RequestFacts): Promise<Refusal | null> {
    const next = await this.rules.nextStep(trx, account, facts);
    if (!next) return null;
    const { id: subjectId, companyId } = account;
    await this.log.note(trx, { kind: 'sign-in.second-factor-asked', actorId: null, subjectId, companyId, facts });
    return { problem: next, counts: 'unchecked' };
  }

  /** Starts a session after the proofs were right, unless something has changed since. */
  private open(
    { id: accountId, companyId, passwordHash }: AccountWithPassword,
    facts: RequestFacts,
    deviceToken: string | undefined,
    settle: (trx: Trx, account: AccountWithPassword) => Promise<Refusal | null>,
  ): Promise<NewlySignedIn | Refusal | 'refused' | 'company out of use'> {
    const about = { actorId: accountId, subjectId: accountId, companyId, facts };
    const refusedBecause = (trx: Trx, because: string) =>
      this.log.note(trx, { ...about, kind: 'sign-in.refused', detail: { because } });
    const stillRefused = async (trx: Trx, account: AccountWithPassword): Promise<Refusal | null> => {
      const unsettled = await settle(trx, account);
      if (unsettled) return unsettled;
      const refusal = await this.rules.passwordRefusal(trx, account);
      if (refusal) await refusedBecause(trx, 'password is not allowed');
      return refusal && { problem: refusal, counts: 'succeeded' };
    };
    const mustEnrol = (trx: Trx, account: Account) => this.rules.mustEnrol(trx, account);
    return this.database.asStaff(LOOK_UP, async (trx) => {
      const proof = { passwordHash, stillRefused, mustEnrol };
      const entered = await this.opening.open<Refusal>(trx, accountId, proof, facts, deviceToken);
      if (entered === 'company out of use') await refusedBecause(trx, 'company is out of use');
      if (entered === 'refused' || entered === 'company out of use' || 'problem' in entered) return entered;
      await this.log.note(trx, { ...about, kind: 'sign-in.accepted' });
      await this.rules.passwordUsed(trx, entered.account, facts);
      return entered;
    });
  }

  /**
   * 401 `session.ended` for a token that is unknown, expired or already used. Reuse ends the session, except by the same
   * client within the last seconds.
   */
  async refresh(given: string, facts: RequestFacts): Promise<SignedIn> {
    await this.guard.beforeRenewal(facts);
    const refreshToken = makeRefreshToken();
    const renewed = await this.database.asStaff(LOOK_UP, async (trx) => {
      const token = await this.sessions.lock(trx, hashOf(given));
      const now = this.clock.now();
      if (!token || token.endedAt !== null || token.expiresAt <= now.toISOString()) return null;
      const isAgain = token.usedAt !== null;
      if (isAgain && !this.isWithinGrace(token, now, facts)) {
        const because = 'refresh token used twice';
        await this.sessions.end(trx, token.sessionId, now.toISOString(), because);
        const subject = await this.accounts.byId(trx, token.accountId);
        await this.log.note(trx, {
          kind: 'session.ended',
          actorId: null,
          subjectId: token.accountId,
          companyId: subject?.companyId ?? null,
          facts,
          detail: { because },
        });
        return null;
      }
      if (this.wasSilent(token, now)) {
        await this.sessions.end(trx, token.sessionId, now.toISOString(), 'silent for too long');
        return null;
      }
      if (Date.parse(token.startedAt) + SESSION_SECONDS * 1000 <= now.getTime()) {
        await this.sessions.end(trx, token.sessionId, now.toISOString(), 'longest time is over');
        return null;
      }
      const owner = await this.accounts.byId(trx, token.accountId);
      if (!owner || !this.opening.mayEnter(owner)) return null;
      if (!(await this.rules.mayRenew(trx, owner, token.sessionId))) return null;
      const next = this.stored(refreshToken, token.sessionId, token.startedAt);
      if (isAgain) await this.sessions.add(trx, next);
      else await this.sessions.rotate(trx, hashOf(given), clientOf(facts), next);
      const company = await companyFactsOf(trx, owner.companyId);
      // An identity provider asks for the factors it wants: only sessions by password need one of ours.
      const isProvenElsewhere = (await this.rules.provenElsewhere(trx, token.sessionId)) !== null;
      const isEnrolling = !isProvenElsewhere && (await this.rules.mustEnrol(trx, owner));
      return { owner, company, isEnrolling, sessionId: token.sessionId };
    });
    if (!renewed) throw problem('session.ended', 401, 'api.session-ended');
    const { owner, company, isEnrolling, sessionId } = renewed;
    const token = await this.accessToken(owner, sessionId, isEnrolling);
    return { token, refreshToken, account: owner, company, isEnrolling };
  }

  async signOut(given: string): Promise<void> {
    await this.database.asStaff(LOOK_UP, async (trx) => {
      const token = await this.sessions.lock(trx, hashOf(given));
      if (token) await this.sessions.end(trx, token.sessionId, this.clock.now().toISOString(), 'signed out');
    });
  }

  sessionsOf({ accountId }: Caller): Promise<readonly SessionFacts[]> {
    return this.database.asStaff(LOOK_UP, (trx) => this.sessions.openOf(trx, accountId), { readonly: true });
  }

  /** 404 `session.unknown` for one that is not the caller's own or has ended. */
  async endSession({ accountId }: Caller, sessionId: string): Promise<void> {
    const at = this.clock.now().toISOString();
    const ended = await this.database.asStaff(LOOK_UP, (trx) =>
      this.sessions.endOwn(trx, accountId, sessionId, at, 'ended by its owner'),
    );
    if (!ended) throw problem('session.unknown', 404, 'sign-in.session-unknown');
  }

  async endOtherSessions({ accountId, sessionId }: Caller): Promise<void> {
    const at = this.clock.now().toISOString();
    await this.database.asStaff(LOOK_UP, (trx) =>
      this.sessions.endAllOf(trx, accountId, at, 'signed out everywhere', sessionId),
    );
  }

  /** Several tabs, or a retry after a lost response: each gets a new token. */
  private isWithinGrace({ usedAt, usedBy }: StoredToken, now: Date, facts: RequestFacts): boolean {
    const since = now.getTime() - Date.parse(usedAt ?? '');
    return since <= RENEWAL_GRACE_SECONDS * 1000 && usedBy === clientOf(facts);
  }

  private wasSilent({ sessionId, lastUsedAt }: StoredToken, now: Date): boolean {
    const seen = this.lastUseOf(sessionId);
    const last = seen !== undefined && seen > lastUsedAt ? seen : lastUsedAt;
    return new Date(last).getTime() < now.getTime() - SILENT_SECONDS * 1000;
  }

  private accessToken(account: Account, sessionId: string, isEnrolling: boolean): Promise<string> {
    const { id, companyId, authorities } = account;
    return this.tokens.issue({
      accountId: id,
      companyId,
      authorities,
      sessionId,
      ...(isEnrolling ? { isEnrolling } : {}),
    });
  }

  /** Expires with the session, which began at `startedAt`. */
  private stored(refreshToken: string, sessionId: string, startedAt: string): NewRefreshToken {
    const issuedAt = this.clock.now().toISOString();
    const ends = Date.parse(startedAt) + SESSION_SECONDS * 1000;
    return { hash: hashOf(refreshToken), sessionId, issuedAt, expiresAt: new Date(ends).toISOString() };
  }
}

const refused = () => problem('sign-in.refused', 401, 'sign-in.refused');

const WRONG_FACTOR = 'the second factor was wrong';

async function settled({ settle }: Pick<OtherProof, 'settle'>, trx: Trx): Promise<Refusal | null> {
  const fault = await settle(trx);
  return fault && { problem: fault, counts: 'failed' };
}

/** A client as far as a request identifies it: network address and `User-Agent`. */
function clientOf({ address, userAgent }: RequestFacts): string {
  return hashOf(`${address}\n${userAgent}`);
}
