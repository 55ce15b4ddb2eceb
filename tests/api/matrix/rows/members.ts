import type { Answers, Asking, Row } from '../row.ts';
import type { Side } from '../world.ts';

/** The company is the caller's own: objects of another company count as missing. */
const BY_ID = { own: 200, other: 404, missing: 404 } as const;
/** Staff see every company. */
const STAFF_BY_ID = { own: 200, other: 200, missing: 404 } as const;

/** The administrators of the two companies; platform staff have separate calls. */
const leaders = (answers: Answers): Row['allows'] => ({ COMPANY_ADMIN: answers, stranger: answers });

type Named = Pick<Asking, 'world' | 'target'>;

/** A new person of the target's company, so that each request has its own to change. */
async function person({ world, target }: Named): Promise<string> {
  if (target === 'missing') return world.missingId;
  return (await world.server.account(world.companyId(target), ['USER'])).id;
}

async function unlinked({ world, target }: Named): Promise<string> {
  const id = await person({ world, target });
  await world.server.test.query("update account set status = 'INACTIVE', unlinked_at = now() where id = $1", [id]);
  return id;
}

let invited = 0;
const newPerson = () => ({ email: `invited-${++invited}@matrix.test`, name: 'Somebody', authorities: ['USER'] });

const LEADER = { ours: 'COMPANY_ADMIN', theirs: 'stranger' } as const satisfies Record<Side, string>;

/** A person the target's company has invited. */
async function invitation({ world, target }: Named): Promise<string> {
  if (target === 'missing') return world.missingId;
  const as = world.tokens[LEADER[target]] ?? '';
  const sent = await world.server.call('POST', '/api/company-member/invite', { as, body: newPerson() });
  if (sent.status !== 200) throw new Error(`No invitation: ${JSON.stringify(sent.body)}`);
  return sent.body.data.id;
}

const change = { name: 'Changed', authorities: ['USER', 'PRODUCT_MANAGER'] };

const own: readonly Row[] = [
  { route: 'GET /api/company-member/administrators', allows: { members: { own: 200 } } },
  { route: 'GET /api/company-member/list', allows: leaders({ own: 200 }) },
  {
    route: 'GET /api/company-member/detail/{id}',
    allows: leaders(BY_ID),
    ask: async (asking) => ({ params: { id: await person(asking) } }),
  },
  {
    route: 'POST /api/company-member/invite',
    allows: leaders({ own: 200 }),
    ask: () => ({ body: newPerson() }),
  },
  {
    route: 'POST /api/company-member/update',
    allows: leaders(BY_ID),
    ask: async (asking) => ({ body: { ...change, id: await person(asking) } }),
  },
  {
    route: 'POST /api/company-member/status',
    allows: leaders(BY_ID),
    ask: async (asking) => ({ body: { id: await person(asking), status: 'INACTIVE' } }),
  },
  {
    route: 'POST /api/company-member/resend',
    allows: leaders(BY_ID),
    ask: async (asking) => ({ body: { id: await invitation(asking) } }),
  },
  {
    route: 'DELETE /api/company-member/delete/{id}',
    allows: leaders(BY_ID),
    ask: async (asking) => ({ params: { id: await invitation(asking) } }),
  },
];

const staff: readonly Row[] = [
  {
    route: 'GET /api/admin/user-account/list',
    allows: { ADMIN: { own: 200, other: 200, missing: 200 } },
    ask: ({ world, target }) => ({ query: { companyId: world.companyId(target) } }),
  },
  {
    route: 'GET /api/admin/user-account/detail/{id}',
    allows: { ADMIN: STAFF_BY_ID },
    ask: async (asking) => ({ params: { id: await person(asking) } }),
  },
  {
    route: 'POST /api/admin/user-account/create',
    allows: { ADMIN: STAFF_BY_ID },
    ask: ({ world, target }) => ({ body: { ...newPerson(), companyId: world.companyId(target) } }),
  },
  {
    route: 'POST /api/admin/user-account/update',
    allows: { ADMIN: STAFF_BY_ID },
    ask: async (asking) => ({ body: { ...change, id: await person(asking), status: 'INACTIVE' } }),
  },
  {
    route: 'DELETE /api/admin/user-account/delete/{id}',
    allows: { ADMIN: STAFF_BY_ID },
    ask: async (asking) => ({ params: { id: await person(asking) } }),
  },
  {
    route: 'POST /api/admin/user-account/resend',
    allows: { ADMIN: STAFF_BY_ID },
    ask: async (asking) => ({ body: { id: await invitation(asking) } }),
  },
  {
    route: 'GET /api/admin/invitable/user-account/list',
    allows: { ADMIN: STAFF_BY_ID },
    ask: ({ world, target }) => ({ query: { companyId: world.companyId(target) } }),
  },
  {
    route: 'POST /api/admin/invite/user-account',
    allows: { ADMIN: STAFF_BY_ID },
    ask: async ({ world, target }) => ({
      body: { id: await unlinked({ world, target }), companyId: world.companyId(target), authorities: ['USER'] },
    }),
  },
  {
    route: 'POST /api/admin/invite/user-account/unlink',
    allows: { ADMIN: STAFF_BY_ID },
    ask: async (asking) => ({ body: { id: await person(asking) } }),
  },
];

const open: readonly Row[] = [
  {
    route: 'POST /api/invitation/check',
    allows: { everyone: { own: 410 } },
    ask: () => ({ body: { token: 'x' } }),
  },
  {
    route: 'POST /api/invitation/accept',
    allows: { everyone: { own: 410 } },
    ask: () => ({ body: { token: 'x', password: 'seven geese on the old pond', termsVersion: '2026-07-01' } }),
  },
];

export const rows: readonly Row[] = [...own, ...staff, ...open];
