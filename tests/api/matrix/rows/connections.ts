import { ConnectionStore, type NewConnection } from '#plugins/network/connections/server';
import { Database, uuidv7 } from '#server';
import type { Answers, Asking, Row } from '../row.ts';

/** The connection is the caller's own: one of two other companies counts as missing. */
const BY_ID = { own: 200, other: 404, missing: 404 } as const;
/** Staff see every connection. */
const STAFF_BY_ID = { own: 200, other: 200, missing: 404 } as const;

/** The administrators of the two companies; staff have separate calls. */
const leaders = (answers: Answers): Row['allows'] => ({ COMPANY_ADMIN: answers, stranger: answers });

type Named = Pick<Asking, 'world' | 'target'>;
type Way = 'received' | 'sent';

/** A new connection of the target's company with a third one that makes no calls. */
async function connection({ world, target }: Named, way: Way, status: NewConnection['status']): Promise<string> {
  if (target === 'missing') return world.missingId;
  const [id, third, mine] = [uuidv7(), await world.server.company('Third'), world.companyId(target)];
  const [fromCompany, toCompany] = way === 'sent' ? [mine, third.id] : [third.id, mine];
  const { services } = world.server;
  await services
    .get(Database)
    .asStaff({ action: 'matrix', audit: false }, (trx) =>
      services
        .get(ConnectionStore)
        .add(trx, { id, fromCompany, toCompany, relation: 'SUPPLIER', status, at: '2026-07-01T00:00:00Z' }),
    );
  return id;
}

let invited = 0;
const newAddress = () => `connection-${++invited}@matrix.test`;

/** An invitation by mail of the target's company. */
async function invitation(named: Named): Promise<string> {
  const id = await connection(named, 'sent', 'REQUEST');
  const email = newAddress();
  await named.world.server.test.query(
    "update company_connection set to_company = null, email = $2, language = 'en', expires_at = now() + interval '9 days' where id = $1",
    [id, email],
  );
  return id;
}

/** A connection whose other side has requested another relation. */
async function asked(named: Named): Promise<string> {
  const id = await connection(named, 'sent', 'CONNECTED');
  await named.world.server.test.query(
    "update company_connection set asked_relation = 'BOTH', asked_by = to_company where id = $1",
    [id],
  );
  return id;
}

const own: readonly Row[] = [
  { route: 'GET /api/company-connection/count', allows: { members: { own: 200 } } },
  {
    route: 'GET /api/company-connection/detail/{id}',
    allows: { members: BY_ID },
    ask: async (asking) => ({ params: { id: await connection(asking, 'received', 'REQUEST') } }),
  },
  {
    route: 'GET /api/company-connection/company',
    allows: leaders({ own: 200 }),
    ask: () => ({ query: { abn: '51824753556' } }),
  },
  {
    route: 'POST /api/company-connection/invite-company',
    allows: leaders({ own: 200 }),
    ask: () => ({ body: { email: newAddress(), relation: 'SUPPLIER' } }),
  },
  {
    route: 'PUT /api/company-connection/update',
    allows: leaders(BY_ID),
    ask: async (asking) => ({ body: { id: await connection(asking, 'received', 'REQUEST'), status: 'CONNECTED' } }),
  },
  {
    route: 'POST /api/company-connection/decline/{id}',
    allows: leaders(BY_ID),
    ask: async (asking) => ({ params: { id: await connection(asking, 'received', 'REQUEST') }, body: {} }),
  },
  {
    route: 'POST /api/company-connection/withdraw/{id}',
    allows: leaders(BY_ID),
    ask: async (asking) => ({ params: { id: await connection(asking, 'sent', 'REQUEST') } }),
  },
  {
    route: 'POST /api/company-connection/resend/{id}',
    allows: leaders(BY_ID),
    ask: async (asking) => ({ params: { id: await invitation(asking) } }),
  },
  {
    route: 'POST /api/company-connection/disconnect/{id}',
    allows: leaders(BY_ID),
    ask: async (asking) => ({
      params: { id: await connection(asking, 'sent', 'CONNECTED') },
      body: { reason: 'Over.' },
    }),
  },
  {
    route: 'POST /api/company-connection/relation/{id}',
    allows: leaders(BY_ID),
    ask: async (asking) => ({
      params: { id: await connection(asking, 'sent', 'CONNECTED') },
      body: { relation: 'BOTH' },
    }),
  },
  {
    route: 'POST /api/company-connection/relation-answer/{id}',
    allows: leaders(BY_ID),
    ask: async (asking) => ({ params: { id: await asked(asking) }, body: { isAccepted: true } }),
  },
];

const staff: readonly Row[] = [
  { route: 'GET /api/admin/company-connection/list', allows: { ADMIN: { own: 200 } } },
  {
    route: 'GET /api/admin/company-connection/detail/{id}',
    allows: { ADMIN: STAFF_BY_ID },
    ask: async (asking) => ({ params: { id: await connection(asking, 'sent', 'CONNECTED') } }),
  },
  {
    route: 'GET /api/admin/company-connection/network/{id}',
    allows: { ADMIN: STAFF_BY_ID },
    ask: ({ world, target }) => ({ params: { id: world.companyId(target) } }),
  },
  {
    route: 'PUT /api/admin/company-connection/update',
    allows: { ADMIN: STAFF_BY_ID },
    ask: async (asking) => ({ body: { id: await connection(asking, 'sent', 'REQUEST'), status: 'CONNECTED' } }),
  },
  {
    route: 'POST /api/admin/company-connection/disconnect/{id}',
    allows: { ADMIN: STAFF_BY_ID },
    ask: async (asking) => ({
      params: { id: await connection(asking, 'sent', 'CONNECTED') },
      body: { reason: 'Over.' },
    }),
  },
];

export const rows: readonly Row[] = [...own, ...staff];
