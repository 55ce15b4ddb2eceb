import type { Asking, Ask, Row } from '../row.ts';

/** The company is the caller's own: objects of another company count as missing. */
const BY_ID = { own: 200, other: 404, missing: 404 } as const;
const STAFF_BY_ID = { own: 200, other: 200, missing: 404 } as const;

type Named = Pick<Asking, 'world' | 'target'>;

/** A new person of the target's company. */
async function person({ world, target }: Named): Promise<{ id: string; email: string }> {
  if (target === 'missing') return { id: world.missingId, email: '' };
  return world.server.account(world.companyId(target), ['USER']);
}

/** A new person with a passkey, which nobody can use. */
async function withFactor(named: Named): Promise<string> {
  const { id } = await person(named);
  if (named.target !== 'missing')
    await named.world.server.test.query(
      `insert into passkey (id, account_id, credential_id, public_key, counter, transports, name, created_at)
       values ($1, $1, $2, 'x', 0, '{}', 'Key', now())`,
      [id, `credential of ${id}`],
    );
  return id;
}

/** A new person with a session. */
async function withSession({ world, target }: Named): Promise<{ id: string; sessionId: string }> {
  const { id } = await person({ world, target });
  if (target === 'missing') return { id, sessionId: world.missingId };
  await world.server.test.query(
    `insert into session (id, company_id, account_id, address, user_agent, created_at, last_used_at)
     values ($1, $2, $1, '192.0.2.1', 'test', now(), now())`,
    [id, world.companyId(target)],
  );
  return { id, sessionId: id };
}

const byParameter = async (asking: Asking): Promise<Ask> => ({ params: { id: (await person(asking)).id } });

/** Sixteen zero bytes in base64url. */
const BINARY = 'A'.repeat(22);

const REGISTRATION = { id: BINARY, clientDataJSON: BINARY, attestationObject: BINARY, transports: [] };
const SIGNATURE = { id: BINARY, clientDataJSON: BINARY, authenticatorData: BINARY, signature: BINARY };

const everyone = (route: string, own: number, body?: unknown): Row => ({
  route,
  allows: { everyone: { own } },
  ...(body === undefined ? {} : { ask: () => ({ body }) }),
});

const signedIn = (route: string, own: number, body?: Ask['body']): Row => ({
  route,
  allows: { 'signed-in': { own } },
  ...(body === undefined ? {} : { ask: () => ({ body }) }),
});

export const rows: readonly Row[] = [
  everyone('POST /api/sign-in/second-factor/app', 410, { challenge: 'x', code: '123456' }),
  everyone('POST /api/sign-in/second-factor/recovery', 410, { challenge: 'x', code: 'x' }),
  everyone('POST /api/sign-in/second-factor/passkey/begin', 410, { challenge: 'x' }),
  everyone('POST /api/sign-in/second-factor/passkey', 410, { challenge: 'x', passkey: SIGNATURE }),
  everyone('POST /api/sign-in/passkey/begin', 200),
  everyone('POST /api/sign-in/passkey', 410, { challenge: 'x', passkey: SIGNATURE }),
  signedIn('GET /api/second-factor', 200),
  // The server of the table has no key that seals secrets.
  signedIn('POST /api/second-factor/app/begin', 200),
  signedIn('POST /api/second-factor/app/confirm', 400, { code: '123456' }),
  signedIn('POST /api/second-factor/app/remove', 404),
  signedIn('POST /api/second-factor/recovery-codes', 409),
  signedIn('POST /api/passkey/begin', 200),
  signedIn('POST /api/passkey/add', 410, { challenge: 'x', name: 'Key', passkey: REGISTRATION }),
  {
    route: 'POST /api/passkey/rename',
    allows: { 'signed-in': { own: 404, other: 404, missing: 404 } },
    ask: async (asking) => ({ body: { id: await withFactor(asking), name: 'Key' } }),
  },
  {
    route: 'POST /api/passkey/remove',
    allows: { 'signed-in': { own: 404, other: 404, missing: 404 } },
    ask: async (asking) => ({ body: { id: await withFactor(asking) } }),
  },
  signedIn('GET /api/step-up', 200),
  signedIn('POST /api/step-up/app', 400, { code: '123456' }),
  signedIn('POST /api/step-up/password', 400, { password: 'not it' }),
  signedIn('POST /api/step-up/passkey/begin', 409),
  signedIn('POST /api/step-up/passkey', 410, { challenge: 'x', passkey: SIGNATURE }),
  { route: 'GET /api/second-factor/rule', allows: { COMPANY_ADMIN: { own: 200 }, stranger: { own: 200 } } },
  {
    route: 'POST /api/second-factor/rule',
    allows: { COMPANY_ADMIN: { own: 200 }, stranger: { own: 200 } },
    ask: async ({ world, caller }) => {
      const { body } = await world.server.call('GET', '/api/second-factor/rule', { as: world.tokens[caller] ?? '' });
      return { body: { isRequired: false, revision: body.data?.revision ?? 0 } };
    },
  },
  {
    route: 'GET /api/second-factor/member/{id}',
    allows: { COMPANY_ADMIN: BY_ID, stranger: BY_ID },
    ask: byParameter,
  },
  {
    route: 'POST /api/second-factor/member/reset',
    allows: { COMPANY_ADMIN: BY_ID, stranger: BY_ID },
    ask: async (asking) => ({ body: { id: await withFactor(asking) } }),
  },
  { route: 'GET /api/admin/second-factor/account/{id}', allows: { ADMIN: STAFF_BY_ID }, ask: byParameter },
  {
    route: 'POST /api/admin/second-factor/account/reset',
    allows: { ADMIN: STAFF_BY_ID },
    ask: async (asking) => ({ body: { id: await withFactor(asking) } }),
  },
  {
    route: 'GET /api/company-member/session/list/{id}',
    allows: { COMPANY_ADMIN: BY_ID, stranger: BY_ID },
    ask: byParameter,
  },
  {
    route: 'POST /api/company-member/session/end',
    allows: { COMPANY_ADMIN: BY_ID, stranger: BY_ID },
    ask: async (asking) => ({ body: await withSession(asking) }),
  },
  { route: 'GET /api/admin/user-account/session/list/{id}', allows: { ADMIN: STAFF_BY_ID }, ask: byParameter },
  {
    route: 'POST /api/admin/user-account/session/end',
    allows: { ADMIN: STAFF_BY_ID },
    ask: async (asking) => ({ body: await withSession(asking) }),
  },
];
