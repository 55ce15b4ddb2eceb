import { MARKS } from '../world.ts';
import type { Asking, Row } from '../row.ts';

const OWN = { own: 200 } as const;
/** Another company's scenario does not differ from one that does not exist. */
const BY_ID = { own: 200, other: 404, missing: 404 } as const;
/** Only its owner decides who sees it. */
const NOT_OWNER = { own: 403, other: 404, missing: 404 } as const;

let made = 0;

const facts = (mark: string) => ({
  name: `Scenario ${mark} ${++made}`,
  note: mark,
  book: 'GHG_PROTOCOL',
  scopes: ['1', '2'],
  scope2Method: 'LOCATION',
  endYear: 2032,
  levers: [
    {
      id: 'idle',
      kind: 'EFFICIENCY',
      name: `Idle time ${mark}`,
      inputTypeId: 'diesel',
      from: '2027-07-01',
      percent: '5',
      capex: '1000',
      opex: '0',
      source: 'Trial of two trucks',
    },
  ],
});

/** A scenario of the target's company, shared in it by its owner. */
async function shared({ world, target }: Asking): Promise<string> {
  if (target === 'missing') return world.missingId;
  const as = world.tokens[target === 'ours' ? 'USER' : 'stranger'] ?? '';
  const call = (path: string, body: object) => world.server.call('POST', `/api/scenarios/${path}`, { as, body });
  const created = await call('create', facts(MARKS[target]));
  if (created.status !== 200) throw new Error(`No scenario: ${JSON.stringify(created.body)}`);
  const { id } = created.body.data;
  await call('share', { id, revision: 1, visibility: 'COMPANY' });
  return id;
}

const params = async (asking: Asking) => ({ id: await shared(asking) });

export const rows: readonly Row[] = [
  { route: 'GET /api/scenarios/list', allows: { members: OWN } },
  {
    route: 'GET /api/scenarios/detail/{id}',
    allows: { members: BY_ID },
    ask: async (asking) => ({ params: await params(asking) }),
  },
  {
    route: 'GET /api/scenarios/export/{id}',
    allows: { members: BY_ID },
    ask: async (asking) => ({ params: await params(asking), query: { format: 'XLSX' } }),
  },
  {
    route: 'POST /api/scenarios/create',
    allows: { writers: OWN },
    ask: ({ home }) => ({ body: facts(MARKS[home]) }),
  },
  {
    route: 'POST /api/scenarios/update',
    allows: { writers: BY_ID },
    ask: async (asking) => ({ body: { ...facts(MARKS[asking.home]), id: await shared(asking), revision: 2 } }),
  },
  {
    route: 'POST /api/scenarios/copy',
    allows: { writers: BY_ID },
    ask: async (asking) => ({ body: { id: await shared(asking), name: `Copy ${MARKS[asking.home]}` } }),
  },
  {
    route: 'POST /api/scenarios/share',
    allows: { USER: BY_ID, stranger: BY_ID, COMPANY_ADMIN: NOT_OWNER },
    ask: async (asking) => ({ body: { id: await shared(asking), revision: 2, visibility: 'PRIVATE' } }),
  },
  {
    route: 'DELETE /api/scenarios/delete/{id}',
    allows: { writers: BY_ID },
    ask: async (asking) => ({ params: await params(asking), query: { revision: 2 } }),
  },
];
