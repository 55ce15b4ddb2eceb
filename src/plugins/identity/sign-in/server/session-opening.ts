import { sql } from 'kysely';
import { uuidv7, type AccessTokens, type Clock, type RequestFacts, type Trx } from '#server';
import type { Account, AccountStore, AccountWithPassword } from './account-store.ts';
import { companyInUse, type CompanyFacts } from './company-in-use.ts';
import type { KnownDevices } from './known-devices.ts';
import { hashOf, makeRefreshToken } from './refresh-secret.ts';
import { SESSION_SECONDS } from './session-gate.ts';
import type { SessionStore } from './session-store.ts';

export interface SignedIn {
  readonly token: string;
  readonly refreshToken: string;
  readonly account: Account;
  readonly company: CompanyFacts | null;
  /** The session may only set up a second factor until it is renewed. */
  readonly isEnrolling: boolean;
}

export interface NewlySignedIn extends SignedIn {
  readonly sessionId: string;
  /** The token the device sends when it signs in again. */
  readonly deviceToken: string;
}

/** What has to be true of the account at the moment its session is stored. */
export interface Proof<Refusal> {
  /** Hash of the password that was right; null if the account was proved without its password. */
  readonly passwordHash: string | null;
  /** A refusal, or null. Asked while the account is locked, so that what it finds stays so until the session is stored. */
  readonly stillRefused?: (trx: Trx, account: AccountWithPassword) => Promise<Refusal | null>;
  /** Whether the session may only set up a second factor. */
  readonly mustEnrol?: (trx: Trx, account: Account) => Promise<boolean>;
}

/** Why no session began: the account may not enter, or its company is out of use. */
type NotOpened = 'refused' | 'company out of use';

/** The one way in which a session begins, whatever proved the identity. */
export class SessionOpening {
  constructor(
    private readonly accounts: AccountStore,
    private readonly sessions: SessionStore,
    private readonly tokens: AccessTokens,
    private readonly devices: KnownDevices,
    private readonly clock: Clock,
  ) {}

  /**
   * Works `asStaff`. Locks company, password and account in this order. Whoever ends the sessions of an account changes
   * one of these rows first: so that change waits until this session is stored and then ends it, or it is seen here.
   */
  async open<Refusal extends object>(
    trx: Trx,
    accountId: string,
    { passwordHash, stillRefused, mustEnrol }: Proof<Refusal>,
    facts: RequestFacts,
    deviceToken: string | undefined,
  ): Promise<NewlySignedIn | Refusal | NotOpened> {
    const found = await this.accounts.byId(trx, accountId);
    if (!found) return 'refused';
    const { companyId } = found;
    const used = await companyInUse(trx, companyId);
    if (passwordHash !== null) await sql`select from credential where account_id = ${accountId} for share`.execute(trx);
    await sql`select from account where id = ${accountId} for no key update`.execute(trx);
    const account = await this.accounts.withPassword(trx, accountId);
    if (!account || account.companyId !== companyId || !this.mayEnter(account)) return 'refused';
    if (passwordHash !== null && account.passwordHash !== passwordHash) return 'refused';
    const refusal = await stillRefused?.(trx, account);
    if (refusal) return refusal;
    if (used === 'out of use') return 'company out of use';
    return this.begin(trx, account, used.company, (await mustEnrol?.(trx, account)) ?? false, facts, deviceToken);
  }

  /** Active, and within an auditor's last day. */
  mayEnter({ status, accessUntil }: Account): boolean {
    return status === 'ACTIVE' && (accessUntil === null || accessUntil >= this.clock.today());
  }

  private async begin(
    trx: Trx,
    { passwordHash: _hash, passwordSince: _since, ...account }: AccountWithPassword,
    company: CompanyFacts | null,
    isEnrolling: boolean,
    { address, userAgent }: RequestFacts,
    deviceToken: string | undefined,
  ): Promise<NewlySignedIn> {
    const { id: accountId, companyId, authorities } = account;
    const now = this.clock.now();
    const at = now.toISOString();
    const sessionId = uuidv7();
    const refreshToken = makeRefreshToken();
    const expiresAt = new Date(now.getTime() + SESSION_SECONDS * 1000).toISOString();
    await this.sessions.open(
      trx,
      { id: sessionId, companyId, accountId, address, userAgent, at },
      { hash: hashOf(refreshToken), sessionId, issuedAt: at, expiresAt },
    );
    const claims = { accountId, companyId, authorities, sessionId, ...(isEnrolling ? { isEnrolling } : {}) };
    return {
      sessionId,
      refreshToken,
      account,
      company,
      isEnrolling,
      token: await this.tokens.issue(claims),
      deviceToken: await this.devices.remember(trx, accountId, deviceToken),
    };
  }
}
