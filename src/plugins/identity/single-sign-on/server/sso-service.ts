import { randomBytes } from 'node:crypto';
import { problem, type RouteInput } from '#contract';
import type { SecurityLog } from '#plugins/identity/security-log/server';
import type { AccountStore, NewlySignedIn, SessionOpening } from '#plugins/identity/sign-in/server';
import {
  ACCESS_TOKEN_SECONDS,
  OPEN_ID_CLOCK_TOLERANCE,
  OpenIdFault,
  type OpenIdClient,
  providerSaid,
  type Caller,
  type Clock,
  type Database,
  type OpenIdProvider,
  type Passwords,
  type RateLimit,
  type RateLimits,
  type RequestFacts,
  type SealedSecrets,
  type Trx,
} from '#server';
import { ACCEPTED, type Outcome, type ssoRoutes } from '../contract/index.ts';
import { domainOf, provedAt } from '../domain/index.ts';
import type { SentClaims } from '../domain/index.ts';
import type { AccountEntry } from './account-entry.ts';
import type { AttemptStore } from './attempt-store.ts';
import type { DomainStore } from './domain-store.ts';
import type { IdentityStore } from './identity-store.ts';
import { hashOf, type Login, type LoginStore } from './login-store.ts';
import { connectionHash, type Provider, type ProviderStore } from './provider-store.ts';
import { SignInRefusal } from './refusal.ts';
import { secretPurpose } from './secret-purpose.ts';
import type { SsoSessions } from './sso-sessions.ts';

/** How long a sign-in may take, and the longest session of a provider, in seconds. */
export const LOGIN_SECONDS = 10 * 60;
export const SESSION_SECONDS = 12 * 60 * 60;

const STARTED: RateLimit = { name: 'single-sign-on.start.address', limit: 100, windowSeconds: 900 };
/** Every start calls the provider, whoever asks. */
const STARTED_BY_COMPANY: RateLimit = { name: 'single-sign-on.start.company', limit: 1000, windowSeconds: 900 };
const FINISHED: RateLimit = { name: 'single-sign-on.finish.address', limit: 300, windowSeconds: 900 };

const WORK = { action: 'single sign-on', audit: false } as const;

type FinishBody = RouteInput<typeof ssoRoutes.finish>['body'];

/** Where the browser goes, and what it keeps. */
export interface Started {
  readonly address: string;
  readonly state: string;
  readonly secret: string;
}

export type Finished =
  | { readonly purpose: 'sign-in'; readonly session: NewlySignedIn }
  | { readonly purpose: 'test' | 'proof' };

export interface SsoParts {
  readonly database: Database;
  readonly providers: ProviderStore;
  readonly domains: DomainStore;
  readonly identities: IdentityStore;
  readonly logins: LoginStore;
  readonly sessions: SsoSessions;
  readonly attempts: AttemptStore;
  readonly accounts: AccountStore;
  readonly entry: AccountEntry;
  readonly client: Pick<OpenIdClient, 'depart' | 'claims'>;
  readonly opening: SessionOpening;
  readonly passwords: Passwords;
  readonly secrets: SealedSecrets;
  readonly limits: RateLimits;
  readonly log: SecurityLog;
  readonly clock: Clock;
}

/** Signs people in by the identity provider of their company: authorization code with PKCE, state and nonce. */
export class SsoService {
  constructor(private readonly parts: SsoParts) {}

  /** 404 `sso.none` if the company of the address has no provider; 409 `sso.unreachable`; 429 `rate.limited`. */
  async start(email: string, redirectUri: string, { address }: RequestFacts): Promise<Started> {
    const { database, domains, providers, limits } = this.parts;
    await limits.take([{ of: STARTED, key: address }]);
    const provider = await database.asStaff(WORK, async (trx) => {
      const companyId = await domains.ownerOf(trx, domainOf(email));
      return companyId === null ? undefined : providers.find(trx, companyId);
    });
    if (provider?.state !== 'ON') throw problem('sso.none', 404, 'single-sign-on.none');
    await limits.take([{ of: STARTED_BY_COMPANY, key: provider.companyId }]);
    return this.depart(provider, { redirectUri, email, purpose: 'sign-in', accountId: null, sessionId: null });
  }

  /** Begins a sign-in of an administrator as a test. */
  async test(companyId: string, accountId: string, redirectUri: string, { address }: RequestFacts): Promise<Started> {
    const { database, providers, limits } = this.parts;
    await limits.take([{ of: STARTED, key: address }]);
    const provider = await database.withTenant(companyId, (trx) => providers.find(trx, companyId));
    if (!provider) throw noProvider();
    return this.depart(provider, { redirectUri, email: null, purpose: 'test', accountId, sessionId: null });
  }

  /** Begins a proof of identity for a session that the provider started. 409 `sso.not-by-provider`; 403 `sso.off`. */
  async prove(
    { accountId, companyId, sessionId }: Caller,
    redirectUri: string,
    { address }: RequestFacts,
  ): Promise<Started> {
    const { database, providers, sessions, accounts, limits } = this.parts;
    await limits.take([{ of: STARTED, key: address }]);
    const found = await database.asStaff(WORK, async (trx) => ({
      session: await sessions.find(trx, sessionId),
      provider: companyId === null ? undefined : await providers.find(trx, companyId),
      account: await accounts.byId(trx, accountId),
    }));
    const { session, provider, account } = found;
    if (!session || !account) throw problem('sso.not-by-provider', 409, 'single-sign-on.not-by-provider');
    if (provider?.state !== 'ON' || connectionHash(provider) !== session.connectionHash)
      throw new SignInRefusal('off').problem();
    return this.depart(provider, { redirectUri, email: account.email, purpose: 'proof', accountId, sessionId });
  }

  /** A session, or a stored test. Every refusal is among the attempts of the company; problems `sso.*`. */
  async finish(body: FinishBody, facts: RequestFacts): Promise<Finished> {
    const { database, logins, limits, clock } = this.parts;
    await limits.take([{ of: FINISHED, key: facts.address }]);
    const login = await database.asStaff(WORK, (trx) => logins.spend(trx, body.state));
    if (!login || login.expires_at <= clock.now().toISOString()) throw new SignInRefusal('expired').problem();
    try {
      return await this.finished(login, body, facts);
    } catch (error) {
      if (!(error instanceof SignInRefusal)) throw error;
      await this.note(login, facts, error.reason, {
        email: login.email,
        accountId: error.accountId,
        detail: error.detail,
      });
      throw error.problem();
    }
  }

  private async finished(login: Login, body: FinishBody, facts: RequestFacts): Promise<Finished> {
    const { database, providers } = this.parts;
    if (hashOf(body.secret) !== login.secret_hash) throw new SignInRefusal('other-browser');
    if (body.error !== undefined || body.code === undefined) {
      const said = providerSaid(body.error ?? 'no code', body.errorDescription);
      throw new SignInRefusal('provider', said, { said });
    }
    const companyId = login.for_company_id;
    const provider = await database.asStaff(WORK, (trx) => providers.find(trx, companyId));
    if (!isUsable(provider, login)) throw new SignInRefusal('off');
    const claims = await asRefusal(
      this.parts.client.claims(this.openId(provider), {
        state: body.state,
        code: body.code,
        iss: body.iss,
        nonce: login.nonce,
        verifier: login.verifier,
        redirectUri: login.redirect_uri,
      }),
    );
    if (login.purpose === 'test') return this.storeTest(login, claims, facts);
    if (login.purpose === 'proof') return this.storeProof(login, claims, facts);
    return this.signIn(login, claims, body.deviceToken, facts);
  }

  private async storeTest(login: Login, claims: SentClaims, facts: RequestFacts): Promise<Finished> {
    const { database, providers, clock } = this.parts;
    const at = clock.now().toISOString();
    await database.asStaff(WORK, async (trx) => {
      const provider = await providers.hold(trx, login.for_company_id);
      if (!isUsable(provider, login)) throw new SignInRefusal('off');
      await providers.storeTest(trx, provider, { at, claims });
    });
    await this.note(login, facts, 'tested', { email: null, accountId: login.account_id, detail: null });
    return { purpose: 'test' };
  }

  /** The person of the session has to have proved it since the proof was begun, and the provider has to say so. */
  private async storeProof(
    login: Login,
    claims: SentClaims & { readonly sub: string },
    facts: RequestFacts,
  ): Promise<Finished> {
    const { database, providers, identities, sessions, log, clock } = this.parts;
    const { for_company_id: companyId, session_id: sessionId, account_id: accountId } = login;
    const earliest = Date.parse(login.expires_at) - (LOGIN_SECONDS + OPEN_ID_CLOCK_TOLERANCE) * 1000;
    const at = provedAt(claims, clock.now());
    await database.asStaff(WORK, async (trx) => {
      const provider = await providers.use(trx, companyId);
      if (!isUsable(provider, login)) throw new SignInRefusal('off');
      if (accountId === null || (await identities.accountOf(trx, companyId, provider.issuer, claims.sub)) !== accountId)
        throw new SignInRefusal('other-person', claims.sub);
      if (at === null || Date.parse(at) < earliest)
        throw new SignInRefusal('not-recent', `auth_time ${at ?? 'missing'}`);
      if (sessionId === null || !(await sessions.prove(trx, sessionId, at))) throw new SignInRefusal('expired');
      await log.note(trx, {
        kind: 'second-factor.proved',
        actorId: accountId,
        subjectId: accountId,
        companyId,
        facts,
        detail: { what: 'provider' },
      });
    });
    await this.note(login, facts, 'proved', { email: login.email, accountId, detail: null });
    return { purpose: 'proof' };
  }

  private async signIn(
    login: Login,
    claims: SentClaims & { readonly sub: string },
    deviceToken: string | undefined,
    facts: RequestFacts,
  ): Promise<Finished> {
    const { database, providers, domains, entry, opening, sessions, passwords, log, clock } = this.parts;
    const companyId = login.for_company_id;
    // A new account has a password that nobody knows. Hashing is slow on purpose, so no transaction is open meanwhile.
    const passwordHash = await passwords.hash(randomBytes(32).toString('base64url'));
    const { session, isNew } = await database.asStaff(WORK, async (trx) => {
      // Whoever changes the settings now ends this session too.
      const provider = await providers.use(trx, companyId);
      if (!isUsable(provider, login)) throw new SignInRefusal('off');
      const [proved, groups] = await Promise.all([domains.proven(trx, companyId), providers.groups(trx, companyId)]);
      refuseOldProof(provider, claims, clock.now());
      const entered = await entry.enter(trx, { provider, claims, domains: proved, groups, passwordHash, facts });
      const opened = await opening.open<never>(trx, entered.accountId, { passwordHash: null }, facts, deviceToken);
      if (opened === 'company out of use') throw new SignInRefusal('company-inactive');
      if (opened === 'refused') throw new SignInRefusal('inactive');
      await sessions.add(trx, {
        companyId,
        sessionId: opened.sessionId,
        endsAt: after(clock.now(), SESSION_SECONDS),
        connectionHash: connectionHash(provider),
        provedAt: provedAt(claims, clock.now()),
      });
      const { accountId } = entered;
      await log.note(trx, {
        kind: 'single-sign-on.accepted',
        actorId: accountId,
        subjectId: accountId,
        companyId,
        facts,
      });
      return { session: opened, isNew: entered.isNew };
    });
    const { id: accountId, email } = session.account;
    await this.note(login, facts, isNew ? 'created' : 'accepted', { email, accountId, detail: null });
    return { purpose: 'sign-in', session };
  }

  private async depart(
    provider: Provider,
    about: Pick<Login, 'purpose' | 'email'> & {
      redirectUri: string;
      accountId: string | null;
      sessionId: string | null;
    },
  ): Promise<Started> {
    const { database, client, logins, clock } = this.parts;
    const { redirectUri, email, purpose, accountId, sessionId } = about;
    // The longest time since the person proved themselves: now, for a proof in a session.
    const hours = provider.maxAgeHours;
    const maxAge = purpose === 'proof' ? 0 : hours === null ? null : hours * HOUR_SECONDS;
    const asked = { email, maxAge };
    const departed = await asRefusal(client.depart(this.openId(provider), redirectUri, asked)).catch(
      (error: unknown) => {
        throw error instanceof SignInRefusal ? error.problem() : error;
      },
    );
    const secret = randomBytes(32).toString('base64url');
    const now = clock.now();
    const login: Login = {
      state_hash: hashOf(departed.state),
      secret_hash: hashOf(secret),
      for_company_id: provider.companyId,
      connection_hash: connectionHash(provider),
      purpose,
      account_id: accountId,
      session_id: sessionId,
      nonce: departed.nonce,
      verifier: departed.verifier,
      redirect_uri: redirectUri,
      email,
      expires_at: after(now, LOGIN_SECONDS),
    };
    await database.asStaff(WORK, (trx) => logins.add(trx, login, now.toISOString()));
    return { address: departed.address, state: departed.state, secret };
  }

  private openId(provider: Provider): OpenIdProvider {
    const { companyId, issuer, clientId, clientSecret, scopes, emailClaim, nameClaim, groupsClaim } = provider;
    const secret = clientSecret === null ? null : this.parts.secrets.open(clientSecret, secretPurpose(companyId));
    return { issuer, clientId, secret, scopes, wanted: [emailClaim, nameClaim, groupsClaim] };
  }

  private async note(
    { for_company_id: companyId }: Login,
    facts: RequestFacts,
    outcome: Outcome,
    about: { readonly email: string | null; readonly accountId: string | null; readonly detail: string | null },
  ): Promise<void> {
    const { database, attempts, log, clock } = this.parts;
    const isRefused = !ACCEPTED.some((one) => one === outcome);
    await database.asStaff(WORK, async (trx: Trx) => {
      await attempts.add(trx, companyId, { ...about, at: clock.now().toISOString(), outcome, address: facts.address });
      if (isRefused)
        await log.note(trx, {
          kind: 'single-sign-on.refused',
          actorId: null,
          subjectId: null,
          companyId,
          facts,
          detail: { because: outcome },
        });
    });
  }
}

const HOUR_SECONDS = 60 * 60;

/** By the rule of the company a session of the provider counts only for so many hours; the provider has to say since when. */
function refuseOldProof({ maxAgeHours }: Provider, claims: SentClaims, now: Date): void {
  if (maxAgeHours === null) return;
  const at = provedAt(claims, now);
  const earliest = now.getTime() - (maxAgeHours * HOUR_SECONDS + OPEN_ID_CLOCK_TOLERANCE) * 1000;
  if (at === null || Date.parse(at) < earliest) throw new SignInRefusal('not-recent', `auth_time ${at ?? 'missing'}`);
}

/** A fault of the provider as a refusal. */
function asRefusal<T>(work: Promise<T>): Promise<T> {
  return work.catch((error: unknown) => {
    if (!(error instanceof OpenIdFault)) throw error;
    const { code, detail } = error;
    throw new SignInRefusal(code, detail, code === 'provider' || code === 'client' ? { said: detail } : {});
  });
}

/** A sign-in counts only by the connection it was begun with; a test also while single sign-on is off. */
function isUsable(provider: Provider | undefined, login: Login): provider is Provider {
  if (!provider || connectionHash(provider) !== login.connection_hash) return false;
  return login.purpose === 'test' || provider.state === 'ON';
}

const after = (now: Date, seconds: number): string => new Date(now.getTime() + seconds * 1000).toISOString();

export const noProvider = () => problem('sso.no-provider', 409, 'single-sign-on.no-provider');

/** Whether a session would outlast its end with one more access token. */
export const isOver = (endsAt: string, now: Date): boolean =>
  Date.parse(endsAt) < now.getTime() + ACCESS_TOKEN_SECONDS * 1000;
