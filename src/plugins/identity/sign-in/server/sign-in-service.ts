import { createHash, randomBytes } from 'node:crypto';
import { problem } from '#contract';
import {
  uuidv7,
  type AccessTokens,
  type Caller,
  type Clock,
  type Database,
  type Passwords,
  type RequestFacts,
} from '#server';
import type { Account, AccountStore, AccountWithPassword } from './account-store.ts';
import type { SecurityLog } from '#plugins/identity/security-log/server';
import type { KnownDevices } from './known-devices.ts';
import { companyFactsOf, companyInUse, companyOutOfUse, type CompanyFacts } from './company-in-use.ts';
import type { SignInGuard } from './sign-in-guard.ts';
import { SILENT_SECONDS } from './session-gate.ts';
import type { StoredToken, NewRefreshToken, SessionFacts, SessionStore } from './session-store.ts';

/** A session lives at most this long without a refresh, in seconds. */
export const REFRESH_TOKEN_SECONDS = 12 * 60 * 60;

/** For so many seconds after its use the same client may use a refresh token again: for tabs and retries. */
export const RENEWAL_GRACE_SECONDS = 10;

export interface SignedIn {
  readonly token: string;
  readonly refreshToken: string;
  readonly account: Account;
  readonly company: CompanyFacts | null;
}

export interface NewlySignedIn extends SignedIn {
  /** The token the device sends when it signs in again. */
  readonly deviceToken: string;
}

/** Sign-in has no company yet, so it reads past row-level security, as the program itself. */
const LOOK_UP = { action: 'sign-in', audit: false } as const;

/** Starts, renews and ends sessions. */
export class SignInService {
  constructor(
    private readonly database: Database,
    private readonly accounts: AccountStore,
    private readonly sessions: SessionStore,
    private readonly passwords: Passwords,
    private readonly tokens: AccessTokens,
    private readonly clock: Clock,
    private readonly guard: SignInGuard,
    private readonly devices: KnownDevices,
    private readonly log: SecurityLog,
    private readonly lastUseOf: (sessionId: string) => string | undefined = () => undefined,
  ) {}

  /**
   * 429 `rate.limited` after many failures; 401 `sign-in.refused` with the same text for a wrong address, a wrong password and an inactive account; 403 `sign-in.company-inactive`.
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
    const entered = right && found && this.mayEnter(found) ? await this.open(found, facts, deviceToken) : 'refused';
    if (entered === 'refused') {
      await this.guard.failed(counted, found, facts);
      throw problem('sign-in.refused', 401, 'sign-in.refused');
    }
    await this.guard.succeeded(counted);
    if (entered === 'company out of use') throw companyOutOfUse();
    return entered;
  }

  /** Starts a session after the password was right, unless it has changed since. */
  private async open(
    found: AccountWithPassword,
    facts: RequestFacts,
    deviceToken: string | undefined,
  ): Promise<NewlySignedIn | 'refused' | 'company out of use'> {
    const sessionId = uuidv7();
    const refreshToken = makeRefreshToken();
    const next = this.stored(refreshToken, sessionId);
    const { id: accountId, companyId } = found;
    const { address, userAgent } = facts;
    const entered = await this.database.asStaff(LOOK_UP, async (trx) => {
      const about = { actorId: accountId, subjectId: accountId, companyId, facts };
      const inUse = await companyInUse(trx, companyId);
      if (inUse === 'out of use') {
        await this.log.note(trx, { ...about, kind: 'sign-in.refused', detail: { because: 'company is out of use' } });
        return 'company out of use';
      }
      const present = await this.accounts.byEmail(trx, found.email);
      if (present?.passwordHash !== found.passwordHash || !this.mayEnter(present)) return 'refused';
      await this.sessions.open(
        trx,
        { id: sessionId, companyId, accountId, address, userAgent, at: next.issuedAt },
        next,
      );
      await this.log.note(trx, { ...about, kind: 'sign-in.accepted' });
      return { ...inUse, device: await this.devices.remember(trx, accountId, deviceToken) };
    });
    if (entered === 'refused' || entered === 'company out of use') return entered;
    return {
      token: await this.accessToken(found, sessionId),
      refreshToken,
      account: found,
      company: entered.company,
      deviceToken: entered.device,
    };
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
      const owner = await this.accounts.byId(trx, token.accountId);
      if (!owner || !this.mayEnter(owner)) return null;
      const next = this.stored(refreshToken, token.sessionId);
      if (isAgain) await this.sessions.add(trx, next);
      else await this.sessions.rotate(trx, hashOf(given), clientOf(facts), next);
      return { owner, company: await companyFactsOf(trx, owner.companyId), sessionId: token.sessionId };
    });
    if (!renewed) throw problem('session.ended', 401, 'api.session-ended');
    const { owner, company, sessionId } = renewed;
    return { token: await this.accessToken(owner, sessionId), refreshToken, account: owner, company };
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

  /** Active, and within an auditor's last day. */
  private mayEnter({ status, accessUntil }: Account): boolean {
    return status === 'ACTIVE' && (accessUntil === null || accessUntil >= this.clock.today());
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

  private accessToken(account: Account, sessionId: string): Promise<string> {
    const { id, companyId, authorities } = account;
    return this.tokens.issue({ accountId: id, companyId, authorities, sessionId });
  }

  private stored(refreshToken: string, sessionId: string): NewRefreshToken {
    const now = this.clock.now();
    return {
      hash: hashOf(refreshToken),
      sessionId,
      issuedAt: now.toISOString(),
      expiresAt: new Date(now.getTime() + REFRESH_TOKEN_SECONDS * 1000).toISOString(),
    };
  }
}

/** 256 random bits cannot be guessed, so a plain hash is enough in the database. */
function makeRefreshToken(): string {
  return randomBytes(32).toString('base64url');
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

/** A client as far as a request identifies it: network address and `User-Agent`. */
function clientOf({ address, userAgent }: RequestFacts): string {
  return hashOf(`${address}\n${userAgent}`);
}
