import { MARKS } from '../world.ts';
import type { Asking, Row } from '../row.ts';

const OWN = { own: 200 } as const;
/** Another company's panel does not differ from one that does not exist. */
const BY_ID = { own: 200, other: 404, missing: 404 } as const;
/** Only its owner decides who sees it. */
const NOT_OWNER = { own: 403, other: 404, missing: 404 } as const;

const DEFINITION = { measure: 'EMISSIONS', dimension: 'FACILITY', period: 'YEAR', year: 2026, picture: 'BAR' } as const;

let made = 0;

const facts = (mark: string) => ({ name: `Panel ${mark} ${++made}`, ...DEFINITION });

/** A panel of the target's company, shared in it by its owner. */
async function shared({ world, target }: Asking): Promise<string> {
  if (target === 'missing') return world.missingId;
  const as = world.tokens[target === 'ours' ? 'USER' : 'stranger'] ?? '';
  const call = (path: string, body: object) => world.server.call('POST', `/api/own-panels/${path}`, { as, body });
  const created = await call('create', facts(MARKS[target]));
  if (created.status !== 200) throw new Error(`No panel: ${JSON.stringify(created.body)}`);
  const { id } = created.body.data;
  await call('share', { id, revision: 1, visibility: 'COMPANY' });
  return id;
}

export const rows: readonly Row[] = [
  { route: 'GET /api/own-panels/list', allows: { members: OWN } },
  { route: 'GET /api/own-panels/figures', allows: { members: OWN }, ask: () => ({ query: DEFINITION }) },
  { route: 'POST /api/own-panels/create', allows: { writers: OWN }, ask: ({ home }) => ({ body: facts(MARKS[home]) }) },
  {
    route: 'POST /api/own-panels/update',
    allows: { writers: BY_ID },
    ask: async (asking) => ({ body: { ...facts(MARKS[asking.home]), id: await shared(asking), revision: 2 } }),
  },
  {
    route: 'POST /api/own-panels/share',
    allows: { USER: BY_ID, stranger: BY_ID, COMPANY_ADMIN: NOT_OWNER },
    ask: async (asking) => ({ body: { id: await shared(asking), revision: 2, visibility: 'PRIVATE' } }),
  },
  {
    route: 'POST /api/own-panels/order',
    allows: { members: OWN },
    ask: async (asking) => ({ body: { ids: [await shared(asking)] } }),
  },
  {
    route: 'DELETE /api/own-panels/delete/{id}',
    allows: { writers: BY_ID },
    ask: async (asking) => ({ params: { id: await shared(asking) }, query: { revision: 2 } }),
  },
];
