import { problem } from '#contract';
import type { SecurityLog } from '#plugins/identity/security-log/server';
import type { MemberStore } from '#plugins/identity/members/server';
import type { MailBox } from '#plugins/platform/mail/server';
import type { Database, SealedSecrets, Trx } from '#server';
import type { ConnectionBody, Refusal, RulesBody, SsoProvider, SsoSettings } from '../contract/index.ts';
import { personOf, type GroupOfRoles, type GroupRole } from '../domain/index.ts';
import type { Acting } from './acting.ts';
import { checkedPerson } from './account-entry.ts';
import type { DomainStore } from './domain-store.ts';
import { presentDomain } from './domain-service.ts';
import type { IdentityStore } from './identity-store.ts';
import type { Provider, ProviderStore } from './provider-store.ts';
import { SignInRefusal } from './refusal.ts';
import { secretPurpose } from './secret-purpose.ts';
import { noProvider } from './sso-service.ts';
import { administratorsOf, tellAdministrators } from './sso-mails.ts';
import type { SsoSessions } from './sso-sessions.ts';
import type { StoredTest } from './sso-tables.ts';

interface Parts {
  readonly database: Database;
  readonly providers: ProviderStore;
  readonly domains: DomainStore;
  readonly identities: IdentityStore;
  readonly members: MemberStore;
  readonly sessions: SsoSessions;
  readonly secrets: SealedSecrets;
  readonly mails: MailBox;
  readonly log: SecurityLog;
}

/** How a change is noted in the trail, and what administrators are told of it. */
interface Change {
  readonly kind: string;
  readonly tells?: 'connected' | 'on';
}

/** Provider, groups and rules of a company, for its administrators. */
export class SettingsService {
  constructor(private readonly parts: Parts) {}

  read(companyId: string, redirectUri: string): Promise<SsoSettings> {
    const { database, providers, domains, secrets } = this.parts;
    return database.withTenant(
      companyId,
      async (trx) => {
        const provider = await providers.find(trx, companyId);
        return {
          provider: provider ? await this.present(trx, provider) : null,
          domains: (await domains.list(trx, companyId)).map(presentDomain),
          groups: (await providers.groups(trx, companyId)).map(presentGroup),
          administrators: (await administratorsOf(trx, companyId)).map(({ id, name, email }) => ({ id, name, email })),
          redirectUri,
          hasSecrets: secrets.isReady,
        };
      },
      { readonly: true },
    );
  }

  /** 409 `sso.stale`, `sso.switched-on`, `sso.secret-again`, `secret.no-key`. */
  connect(acting: Acting, body: ConnectionBody): Promise<SsoProvider> {
    const { providers, sessions, secrets } = this.parts;
    return this.on(acting, { kind: 'single-sign-on.connected', tells: 'connected' }, async (trx, companyId) => {
      const present = await providers.hold(trx, companyId);
      if ((present?.revision ?? null) !== body.revision) throw stale();
      if (present?.state === 'ON') throw problem('sso.switched-on', 409, 'single-sign-on.switched-on');
      const { clientSecret: given, isPublic, issuer, clientId } = body;
      // A stored secret must not be sent to another server by changing the address alone.
      const isSame = present?.issuer === issuer && present.clientId === clientId;
      const kept = isSame && !present.isPublic ? present.clientSecret : null;
      if (!isPublic && given === undefined && kept === null) throw secretAgain();
      const sealed = given === undefined ? kept : secrets.seal(given, secretPurpose(companyId));
      await providers.connect(trx, companyId, { ...body, clientSecret: isPublic ? null : sealed });
      await sessions.end(trx, companyId, 'everybody', 'identity provider was changed', acting.caller.sessionId);
    });
  }

  /** 409 `sso.untested`, `sso.no-domain`, `sso.no-roles`. Off needs nothing. */
  setState(acting: Acting, isOn: boolean): Promise<SsoProvider> {
    const { providers, domains, sessions } = this.parts;
    const about: Change = isOn ? { kind: 'single-sign-on.on', tells: 'on' } : { kind: 'single-sign-on.off' };
    return this.on(acting, about, async (trx, companyId) => {
      const provider = (await providers.hold(trx, companyId)) ?? missing();
      if (isOn && provider.state === 'DRAFT') throw problem('sso.untested', 409, 'single-sign-on.untested');
      if (isOn && (await domains.proven(trx, companyId)).size === 0)
        throw problem('sso.no-domain', 409, 'single-sign-on.no-domain');
      if (isOn) this.checkRoles(provider, await providers.groups(trx, companyId));
      await providers.setState(trx, companyId, isOn ? 'ON' : provider.state === 'ON' ? 'TESTED' : provider.state);
      if (!isOn)
        await sessions.end(trx, companyId, 'everybody', 'single sign-on was switched off', acting.caller.sessionId);
    });
  }

  /** 409 `sso.stale`, `sso.no-roles`; 400 `sso.break-glass`. */
  rule(acting: Acting, body: RulesBody): Promise<SsoProvider> {
    const { providers } = this.parts;
    return this.on(acting, { kind: 'single-sign-on.ruled' }, async (trx, companyId) => {
      const provider = (await providers.hold(trx, companyId)) ?? missing();
      if (provider.revision !== body.revision) throw stale();
      const admins = await administratorsOf(trx, companyId);
      const isAdmin = admins.some(({ id }) => id === body.breakGlassId);
      if ((body.isOnly || body.breakGlassId !== null) && !isAdmin) throw noBreakGlass();
      this.checkRoles({ ...provider, ...body }, await providers.groups(trx, companyId));
      await providers.rule(trx, companyId, body);
    });
  }

  /** 409 `sso.no-provider`, `sso.no-roles`. */
  async replaceGroups(acting: Acting, groups: readonly GroupOfRoles[]): Promise<readonly GroupOfRoles[]> {
    const { providers } = this.parts;
    await this.on(acting, { kind: 'single-sign-on.groups' }, async (trx, companyId) => {
      const provider = (await providers.hold(trx, companyId)) ?? missing();
      this.checkRoles(provider, groups);
      await providers.replaceGroups(trx, companyId, groups);
    });
    return groups;
  }

  /** 404 `member.unknown`. */
  async forgetIdentity({ caller, companyId, facts }: Acting, accountId: string): Promise<void> {
    const { database, identities, members, sessions, log } = this.parts;
    await database.withTenant(companyId, async (trx) => {
      // A sign-in holds the same lock, so none ends between the link and the end of its sessions.
      await members.lockCompany(trx, companyId);
      const member = await members.find(trx, accountId, companyId);
      if (!member) throw problem('member.unknown', 404, 'members.unknown');
      await identities.forget(trx, companyId, accountId);
      await sessions.end(trx, companyId, { accountId }, 'identity was forgotten', caller.sessionId);
      await log.note(trx, {
        kind: 'single-sign-on.unlinked',
        actorId: caller.accountId,
        subjectId: accountId,
        companyId,
        facts,
      });
    });
  }

  /** While it is on, somebody must be able to get a role. */
  private checkRoles({ state, defaultRoles }: Provider, groups: readonly GroupOfRoles[]): void {
    if (state !== 'DRAFT' && defaultRoles.length === 0 && groups.length === 0)
      throw problem('sso.no-roles', 409, 'single-sign-on.no-roles');
  }

  private on(
    { caller, companyId, facts }: Acting,
    { kind, tells }: Change,
    work: (trx: Trx, companyId: string) => Promise<void>,
  ): Promise<SsoProvider> {
    const { database, providers, mails, log } = this.parts;
    return database.withTenant(companyId, async (trx) => {
      await work(trx, companyId);
      const provider = (await providers.find(trx, companyId)) ?? missing();
      const { issuer } = provider;
      const detail = { issuer };
      await log.note(trx, { kind, actorId: caller.accountId, subjectId: null, companyId, facts, detail });
      if (tells) await tellAdministrators(trx, mails, companyId, { what: tells, issuer });
      return this.present(trx, provider);
    });
  }

  private async present(trx: Trx, provider: Provider): Promise<SsoProvider> {
    const { companyId, clientSecret, test, defaultRoles, ...rest } = provider;
    const { domains, providers } = this.parts;
    return {
      ...rest,
      defaultRoles: [...defaultRoles],
      hasSecret: clientSecret !== null,
      test:
        test === null
          ? null
          : presentTest(provider, test, await domains.proven(trx, companyId), await providers.groups(trx, companyId)),
    };
  }
}

/** What was sent in a test, and what would happen at a sign-in by it. */
function presentTest(
  provider: Provider,
  { at, claims }: StoredTest,
  domains: ReadonlySet<string>,
  groups: readonly GroupOfRoles[],
): NonNullable<SsoProvider['test']> {
  const names = { email: provider.emailClaim, name: provider.nameClaim, groups: provider.groupsClaim };
  const person = personOf(claims, names);
  const { roles, refusal } = expected({ provider, claims: { ...claims, sub: String(claims['sub']) }, domains, groups });
  return {
    at,
    claims: Object.entries(claims).map(([name, value]) => ({ name, value: shown(value) })),
    email: person.email,
    name: person.name,
    groups: [...person.groups],
    roles: [...roles],
    refusal,
  };
}

function expected(given: Parameters<typeof checkedPerson>[0]): {
  readonly roles: readonly GroupRole[];
  readonly refusal: Refusal | null;
} {
  try {
    const { roles } = checkedPerson(given);
    return roles === null ? { roles: [], refusal: 'no-group' } : { roles, refusal: null };
  } catch (error) {
    if (error instanceof SignInRefusal) return { roles: [], refusal: error.reason };
    throw error;
  }
}

const shown = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value)).slice(0, 2000);

const presentGroup = ({ name, authorities }: GroupOfRoles) => ({ name, authorities: [...authorities] });

function missing(): never {
  throw noProvider();
}

const stale = () => problem('sso.stale', 409, 'single-sign-on.stale');

const secretAgain = () => {
  const message = 'single-sign-on.secret-again';
  return problem('sso.secret-again', 400, message, [{ path: 'clientSecret', message }]);
};

const noBreakGlass = () => {
  const message = 'single-sign-on.break-glass-admin';
  return problem('sso.break-glass', 400, message, [{ path: 'breakGlassId', message }]);
};
