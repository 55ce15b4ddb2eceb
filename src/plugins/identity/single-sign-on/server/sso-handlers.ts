import { MESSAGES } from '#contract';
import { firstPageOf, granted } from '#plugins/identity/sign-in/server';
import { companyOf, serve, type Caller, type Database, type RequestFacts, type ServedRoute } from '#server';
import { ssoRoutes } from '../contract/index.ts';
import type { AttemptStore } from './attempt-store.ts';
import type { DomainService } from './domain-service.ts';
import type { Acting } from './acting.ts';
import type { SettingsService } from './settings-service.ts';
import type { SsoService } from './sso-service.ts';

interface Parts {
  readonly database: Database;
  readonly sso: SsoService;
  readonly settings: SettingsService;
  readonly domains: DomainService;
  readonly attempts: AttemptStore;
  /** The address people open, if it is set. */
  readonly publicUrl: string | null;
}

/** Path of the screen that providers return to. */
const CALLBACK = '/sso/callback';

export function ssoHandlers({ database, sso, settings, domains, attempts, publicUrl }: Parts): readonly ServedRoute[] {
  const ok = <T>(data: T) => ({ statusCode: 200, data });
  const changed = <T>(data: T) => ({ statusCode: 200, message: MESSAGES.updated, data });
  const redirectUri = ({ origin }: RequestFacts) => `${(publicUrl ?? origin).replace(/\/+$/, '')}${CALLBACK}`;
  const acting = (caller: Caller, facts: RequestFacts): Acting => ({ caller, companyId: companyOf(caller), facts });
  return [
    serve(ssoRoutes.start, async ({ body, facts }) => ok(await sso.start(body.email, redirectUri(facts), facts))),
    serve(ssoRoutes.prove, async ({ caller, facts }) => ok(await sso.prove(caller, redirectUri(facts), facts))),
    serve(ssoRoutes.finish, async ({ body, facts }) => {
      const finished = await sso.finish(body, facts);
      if (finished.purpose !== 'sign-in') return ok({ purpose: finished.purpose });
      const { token, refreshToken, deviceToken, company, account } = finished.session;
      const { name: accountName, email, companyId, authorities } = account;
      return ok({
        purpose: 'sign-in' as const,
        session: {
          token,
          refreshToken,
          deviceToken,
          company,
          firstPage: firstPageOf(account),
          accountName,
          email,
          companyId,
          authorities: granted(authorities),
        },
      });
    }),
    serve(ssoRoutes.settings, async ({ caller, facts }) =>
      ok(await settings.read(companyOf(caller), redirectUri(facts))),
    ),
    serve(ssoRoutes.connection, async ({ caller, body, facts }) =>
      changed(await settings.connect(acting(caller, facts), body)),
    ),
    serve(ssoRoutes.test, async ({ caller, facts }) =>
      ok(await sso.test(companyOf(caller), caller.accountId, redirectUri(facts), facts)),
    ),
    serve(ssoRoutes.state, async ({ caller, body, facts }) =>
      changed(await settings.setState(acting(caller, facts), body.isOn)),
    ),
    serve(ssoRoutes.rules, async ({ caller, body, facts }) =>
      changed(await settings.rule(acting(caller, facts), body)),
    ),
    serve(ssoRoutes.groups, async ({ caller, body, facts }) => {
      const groups = await settings.replaceGroups(acting(caller, facts), body.groups);
      return changed({ groups: groups.map(({ name, authorities }) => ({ name, authorities: [...authorities] })) });
    }),
    serve(ssoRoutes.addDomain, async ({ caller, body, facts }) =>
      ok(await domains.add(acting(caller, facts), body.domain)),
    ),
    serve(ssoRoutes.checkDomain, async ({ caller, body, facts }) =>
      ok(await domains.check(acting(caller, facts), body.domain)),
    ),
    serve(ssoRoutes.removeDomain, async ({ caller, body, facts }) => {
      await domains.remove(acting(caller, facts), body.domain);
      return { statusCode: 200, message: MESSAGES.deleted, data: { domain: body.domain } };
    }),
    serve(ssoRoutes.attempts, async ({ caller }) => {
      const companyId = companyOf(caller);
      const list = await database.withTenant(companyId, (trx) => attempts.list(trx, companyId), { readonly: true });
      return ok({ attempts: list });
    }),
    serve(ssoRoutes.forgetIdentity, async ({ caller, body, facts }) => {
      await settings.forgetIdentity(acting(caller, facts), body.accountId);
      return changed({ accountId: body.accountId });
    }),
    serve(ssoRoutes.claimed, async ({ caller }) => ok({ domains: [...(await domains.claimed(caller))] })),
    serve(ssoRoutes.confirmDomain, async ({ caller, body: { companyId, domain }, facts }) => {
      await domains.confirm({ caller, companyId, facts }, domain);
      return changed({ domain });
    }),
  ];
}
