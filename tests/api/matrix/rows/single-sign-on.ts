import type { Answers, Asking, Row } from '../row.ts';
import type { Side, World } from '../world.ts';

/** The company is the caller's own: objects of another company count as missing. */
const BY_ID = { own: 200, other: 404, missing: 404 } as const;
const OWN = { own: 200 } as const;

const admins = (answers: Answers): Row['allows'] => ({ COMPANY_ADMIN: answers, stranger: answers });

/** A provider that has not been tested, of the caller's company. */
async function provider({ world, home }: Pick<Asking, 'world' | 'home'>): Promise<number> {
  const [row] = await world.server.test.query<{ revision: number }>(
    `insert into sso_provider (company_id, state, issuer, client_id, is_public, scopes, email_claim, name_claim, groups_claim)
     values ($1, 'DRAFT', 'https://login.invalid', 'client', true, 'openid', 'email', 'name', 'groups')
     on conflict (company_id) do update set state = 'DRAFT' returning revision`,
    [world.companyId(home)],
  );
  return row?.revision ?? 1;
}

let domains = 0;

/** A proven domain of the target's company, so that each request has its own. */
async function domain({ world, target }: { world: World; target: Side | 'missing' }): Promise<string> {
  domains += 1;
  const name = `domain-${domains}.matrix.test`;
  if (target !== 'missing')
    await world.server.test.query(
      `insert into sso_domain (company_id, domain, token, proven_at, proven_by, created_at)
       values ($1, $2, 'x', now(), 'STAFF', now())`,
      [world.companyId(target), name],
    );
  return name;
}

const connection = { issuer: 'https://login.invalid', clientId: 'client', isPublic: true };
const rules = { createsAccounts: true, followsGroups: false, defaultRoles: ['USER'], isOnly: false };

export const rows: readonly Row[] = [
  {
    route: 'POST /api/sso/start',
    allows: { everyone: { own: 404 } },
    ask: () => ({ body: { email: 'somebody@no-provider.test' } }),
  },
  {
    route: 'POST /api/sso/finish',
    allows: { everyone: { own: 410 } },
    ask: () => ({ body: { state: 'unknown', secret: 'unknown', code: 'x' } }),
  },
  // These people signed in by password.
  { route: 'POST /api/sso/proof', allows: { 'signed-in': { own: 409 } } },
  { route: 'GET /api/sso/settings', allows: admins(OWN) },
  { route: 'GET /api/sso/attempts', allows: admins(OWN) },
  {
    route: 'POST /api/sso/settings/connection',
    allows: admins(OWN),
    ask: async (asking) => ({ body: { ...connection, revision: await provider(asking) } }),
  },
  // The name of this provider leads nowhere.
  {
    route: 'POST /api/sso/settings/test',
    allows: admins({ own: 409 }),
    ask: async (asking) => {
      await provider(asking);
      return { body: {} };
    },
  },
  {
    route: 'POST /api/sso/settings/state',
    allows: admins(OWN),
    ask: async (asking) => {
      await provider(asking);
      return { body: { isOn: false } };
    },
  },
  {
    route: 'POST /api/sso/settings/rules',
    allows: admins(OWN),
    ask: async (asking) => ({ body: { ...rules, revision: await provider(asking) } }),
  },
  {
    route: 'POST /api/sso/groups',
    allows: admins(OWN),
    ask: async (asking) => {
      await provider(asking);
      return { body: { groups: [{ name: 'staff', authorities: ['USER'] }] } };
    },
  },
  {
    route: 'POST /api/sso/domain/create',
    allows: admins(OWN),
    ask: async ({ world }) => ({ body: { domain: await domain({ world, target: 'missing' }) } }),
  },
  ...['check', 'delete'].map((step): Row => ({
    route: `POST /api/sso/domain/${step}`,
    allows: admins(BY_ID),
    ask: async (asking) => ({ body: { domain: await domain(asking) } }),
  })),
  {
    route: 'POST /api/sso/identity/delete',
    allows: admins(BY_ID),
    ask: async ({ world, target }) => ({
      body: {
        accountId:
          target === 'missing' ? world.missingId : (await world.server.account(world.companyId(target), ['USER'])).id,
      },
    }),
  },
  { route: 'GET /api/admin/sso/domain/list', allows: { ADMIN: OWN } },
  {
    route: 'POST /api/admin/sso/domain/confirm',
    allows: { ADMIN: { own: 200, other: 200, missing: 404 } },
    ask: async ({ world, target }) => ({
      body: { companyId: world.companyId(target), domain: await domain({ world, target }) },
    }),
  },
];
