import { createHash, randomBytes } from 'node:crypto';
import { problem, token } from '#contract';
import {
  uuidv7,
  type AccessTokens,
  type Caller,
  type Clock,
  type Database,
  type Passwords,
  type RequestFacts,
} from '#server';
import type { Account, AccountStore } from './account-store.ts';
import type { SecurityLog } from '#plugins/security-log/server';
import { companyOutOfUse, isInUse } from './company-in-use.ts';
import type { SignInGuard } from './sign-in-guard.ts';
import { SILENT_SECONDS } from './session-gate.ts';
import type { HeldToken, NewRefreshToken, SessionFacts, SessionStore } from './session-store.ts';

/** A session lives at most this long without a refresh, in seconds. */
export const REFRESH_TOKEN_SECONDS = 12 * 60 * 60;

export interface SignedIn {
  readonly token: string;
  readonly refreshToken: string;
  readonly account: Account;
}

/** Starts, carries on and ends sessions. */
export interface SignInService {
  /** 429 `rate.limited` after many failures; 401 `sign-in.refused` with one text for a wrong address, a wrong password and an inactive account; 403 `sign-in.company-inactive`. */
  signIn(email: string, password: string, facts: RequestFacts): Promise<SignedIn>;
  /** 401 `session.ended` for a token that is unknown, expired or already used; reuse ends the session. */
  refresh(refreshToken: string, facts: RequestFacts): Promise<SignedIn>;
  signOut(refreshToken: string): Promise<void>;
  sessionsOf(caller: Caller): Promise<readonly SessionFacts[]>;
  /** 404 `session.unknown` for one that is not the caller's own or has ended. */
  endSession(caller: Caller, sessionId: string): Promise<void>;
  endOtherSessions(caller: Caller): Promise<void>;
}

export const SignInService = token<SignInService>('sign-in/service');

/** Sign-in has no company yet, so it looks past row-level security: the machinery's own use. */
const LOOK_UP = { action: 'sign-in', audit: false } as const;

export class SignInServiceImpl implements SignInService {
  constructor(
    private readonly database: Database,
    private readonly accounts: AccountStore,
    private readonly sessions: SessionStore,
    private readonly passwords: Passwords,
    private readonly tokens: AccessTokens,
    private readonly clock: Clock,
    private readonly guard: SignInGuard,
    private readonly log: SecurityLog,
    private readonly lastUseOf: (sessionId: string) => string | undefined = () => undefined,
  ) {}

  async signIn(email: string, password: string, facts: RequestFacts): Promise<SignedIn> {
    await this.guard.before(email, facts);
    const found = await this.database.asStaff(LOOK_UP, (trx) => this.accounts.byEmail(trx, email));
    const right = await this.passwords.matches(found?.passwordHash ?? null, password);
    if (!right || !found || !this.mayEnter(found)) {
      await this.guard.failed(email, found, facts);
      throw problem('sign-in.refused', 401, 'The e-mail address or the password is not right.');
    }
    await this.guard.succeeded(email, facts);
    const sessionId = uuidv7();
    const refreshToken = makeRefreshToken();
    const next = this.stored(refreshToken, sessionId);
    const { id: accountId, companyId } = found;
    const { address, userAgent } = facts;
    const isIn = await this.database.asStaff(LOOK_UP, async (trx) => {
      const about = { actorId: accountId, subjectId: accountId, companyId, facts };
      if (!(await isInUse(trx, companyId))) {
        await this.log.note(trx, { ...about, kind: 'sign-in.refused', detail: { because: 'company is out of use' } });
        return false;
      }
      await this.sessions.open(
        trx,
        { id: sessionId, companyId, accountId, address, userAgent, at: next.issuedAt },
        next,
      );
      await this.log.note(trx, { ...about, kind: 'sign-in.accepted' });
      return true;
    });
    if (!isIn) throw companyOutOfUse();
    return { token: await this.accessToken(found, sessionId), refreshToken, account: found };
  }

  async refresh(given: string, facts: RequestFacts): Promise<SignedIn> {
    await this.guard.beforeRenewal(facts);
    const refreshToken = makeRefreshToken();
    const account = await this.database.asStaff(LOOK_UP, async (trx) => {
      const held = await this.sessions.hold(trx, hashOf(given));
      const now = this.clock.now();
      if (!held || held.endedAt !== null || held.expiresAt <= now.toISOString()) return null;
      if (held.usedAt !== null) {
        const because = 'refresh token used twice';
        await this.sessions.end(trx, held.sessionId, now.toISOString(), because);
        const subject = await this.accounts.byId(trx, held.accountId);
        await this.log.note(trx, {
          kind: 'session.ended',
          actorId: null,
          subjectId: held.accountId,
          companyId: subject?.companyId ?? null,
          facts,
          detail: { because },
        });
        return null;
      }
      if (this.wasSilent(held, now)) {
        await this.sessions.end(trx, held.sessionId, now.toISOString(), 'silent for too long');
        return null;
      }
      const owner = await this.accounts.byId(trx, held.accountId);
      if (!owner || !this.mayEnter(owner)) return null;
      await this.sessions.rotate(trx, hashOf(given), this.stored(refreshToken, held.sessionId));
      return { owner, sessionId: held.sessionId };
    });
    if (!account) throw problem('session.ended', 401, 'Your session has ended. Sign in again.');
    return { token: await this.accessToken(account.owner, account.sessionId), refreshToken, account: account.owner };
  }

  async signOut(given: string): Promise<void> {
    await this.database.asStaff(LOOK_UP, async (trx) => {
      const held = await this.sessions.hold(trx, hashOf(given));
      if (held) await this.sessions.end(trx, held.sessionId, this.clock.now().toISOString(), 'signed out');
    });
  }

  sessionsOf({ accountId }: Caller): Promise<readonly SessionFacts[]> {
    return this.database.asStaff(LOOK_UP, (trx) => this.sessions.openOf(trx, accountId), { readonly: true });
  }

  async endSession({ accountId }: Caller, sessionId: string): Promise<void> {
    const at = this.clock.now().toISOString();
    const ended = await this.database.asStaff(LOOK_UP, (trx) =>
      this.sessions.endOwn(trx, accountId, sessionId, at, 'ended by its owner'),
    );
    if (!ended) throw problem('session.unknown', 404, 'This session has ended already.');
  }

  async endOtherSessions({ accountId, sessionId }: Caller): Promise<void> {
    const at = this.clock.now().toISOString();
    await this.database.asStaff(LOOK_UP, (trx) =>
      this.sessions.endAllOf(trx, accountId, at, 'signed out everywhere', sessionId),
    );
  }

  /** Active, and within the days an auditor was given. */
  private mayEnter({ status, accessUntil }: Account): boolean {
    return status === 'ACTIVE' && (accessUntil === null || accessUntil >= this.clock.today());
  }

  private wasSilent({ sessionId, lastUsedAt }: HeldToken, now: Date): boolean {
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

/** 256 random bits: nothing to guess, so a plain hash at rest is enough. */
function makeRefreshToken(): string {
  return randomBytes(32).toString('base64url');
}

function hashOf(refreshToken: string): string {
  return createHash('sha256').update(refreshToken).digest('hex');
}
