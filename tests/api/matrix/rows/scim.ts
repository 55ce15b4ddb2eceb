import { uuidv7 } from '#server';
import type { Answers, Asking, Ask, Row } from '../row.ts';

/** The company is the machine's own: objects of another company count as missing. */
const byId = (own: number): Answers => ({ own, other: 404, missing: 404 });

type Named = Pick<Asking, 'world' | 'target'>;

const DOMAIN = 'scim.matrix.test';

/** A new person of the target's company, so that each request has its own to change. */
async function user({ world, target }: Named): Promise<{ id: string; email: string }> {
  if (target === 'missing') return { id: world.missingId, email: `nobody@${DOMAIN}` };
  return world.server.account(world.companyId(target), ['USER']);
}

async function group({ world, target }: Named): Promise<string> {
  if (target === 'missing') return world.missingId;
  const id = uuidv7();
  await world.server.test.query(
    `insert into scim_group (company_id, id, display_name, created_at, changed_at) values ($1, $2, $3, now(), now())`,
    [world.companyId(target), id, `Group ${id}`],
  );
  return id;
}

async function token({ world, target }: Named): Promise<string> {
  if (target === 'missing') return world.missingId;
  const id = uuidv7();
  await world.server.test.query(
    `insert into scim_token (company_id, id, name, hash, created_by, created_at, expires_at)
     select $1, $2, 'Matrix', $3, id, now(), now() + interval '1 day' from account where company_id = $1 limit 1`,
    [world.companyId(target), id, `hash of ${id}`],
  );
  return id;
}

/** A person who does not exist yet, of a domain the caller's company has proven. */
async function newUser({ world, home }: Asking): Promise<Ask> {
  const domain = `${home}.${DOMAIN}`;
  await world.server.test.query(
    `insert into sso_domain (company_id, domain, token, proven_at, proven_by, created_at)
     values ($1, $2, 'x', now(), 'STAFF', now()) on conflict do nothing`,
    [world.companyId(home), domain],
  );
  return { body: { userName: `${uuidv7()}@${domain}` } };
}

const change = { Operations: [{ op: 'replace', path: 'displayName', value: 'Changed' }] };

const row = (route: string, answers: Answers, ask?: Row['ask']): Row => ({
  route,
  allows: { SCIM: answers },
  ...(ask ? { ask } : {}),
});

const admins = (answers: Answers): Row['allows'] => ({ COMPANY_ADMIN: answers, stranger: answers });

export const rows: readonly Row[] = [
  ...['ServiceProviderConfig', 'ResourceTypes', 'Schemas', 'Users', 'Groups'].map((name) =>
    row(`GET /scim/v2/${name}`, { own: 200 }),
  ),
  row('POST /scim/v2/Users', { own: 201 }, newUser),
  row('GET /scim/v2/Users/{id}', byId(200), async (asking) => ({ params: { id: (await user(asking)).id } })),
  row('PUT /scim/v2/Users/{id}', byId(200), async (asking) => {
    const { id, email } = await user(asking);
    return { params: { id }, body: { userName: email } };
  }),
  row('PATCH /scim/v2/Users/{id}', byId(200), async (asking) => ({
    params: { id: (await user(asking)).id },
    body: change,
  })),
  row('DELETE /scim/v2/Users/{id}', byId(204), async (asking) => ({ params: { id: (await user(asking)).id } })),
  row('POST /scim/v2/Groups', { own: 201 }, () => ({ body: { displayName: `New ${uuidv7()}` } })),
  row('GET /scim/v2/Groups/{id}', byId(200), async (asking) => ({ params: { id: await group(asking) } })),
  row('PUT /scim/v2/Groups/{id}', byId(200), async (asking) => ({
    params: { id: await group(asking) },
    body: { displayName: `Replaced ${uuidv7()}` },
  })),
  row('PATCH /scim/v2/Groups/{id}', byId(200), async (asking) => ({
    params: { id: await group(asking) },
    body: { Operations: [{ op: 'replace', path: 'displayName', value: `Changed ${uuidv7()}` }] },
  })),
  row('DELETE /scim/v2/Groups/{id}', byId(204), async (asking) => ({ params: { id: await group(asking) } })),
  { route: 'GET /api/scim/token/list', allows: admins({ own: 200 }) },
  { route: 'POST /api/scim/token/create', allows: admins({ own: 200 }), ask: () => ({ body: { name: 'Matrix' } }) },
  {
    route: 'POST /api/scim/token/revoke',
    allows: admins({ own: 200, other: 404, missing: 404 }),
    ask: async (asking) => ({ body: { id: await token(asking) } }),
  },
];
