import type { Asking, Row } from '../row.ts';

let year = 2200;

/** A unique edition. */
function facts() {
  year += 1;
  return {
    editionId: `NGA-${year}`,
    family: 'NGA',
    title: 'An edition in the making',
    published: '2027-08',
    appliesFrom: '2027-07-01',
    gwpSet: 'AR5',
    source: 'Department',
    licence: 'CC BY 4.0',
    frameworks: ['NGER'],
  };
}

const MISSING = '01900000-0000-7000-8000-000000000000';

const FILE = {
  name: 'factors.csv',
  bytes: Buffer.from('kind,name,source,table,verification,co2e,co2e unit\r\nactivity,coal,book,1,single,1,kg CO2-e/kg'),
};

/** A draft of staff, created for the request. */
async function draft({ target, world }: Asking): Promise<{ id: string; revision: number }> {
  if (target === 'missing') return { id: MISSING, revision: 1 };
  const { body } = await world.server.call('POST', '/api/admin/factor-library/draft/create', {
    as: world.tokens.ADMIN ?? '',
    body: facts(),
  });
  return { id: body.data.id, revision: body.data.revision };
}

/** The library belongs to no company: staff read it, companies use it through lookups. */
export const rows: readonly Row[] = [
  { route: 'GET /api/admin/factor-library/editions', allows: { ADMIN: { own: 200 } } },
  {
    route: 'GET /api/admin/factor-library/factors',
    allows: { ADMIN: { own: 200, missing: 404 } },
    ask: ({ target }) => ({ query: { editionId: target === 'missing' ? 'NGA-1999' : 'NGA-2025' } }),
  },
  {
    route: 'GET /api/admin/factor-library/compare',
    allows: { ADMIN: { own: 200, missing: 404 } },
    ask: ({ target }) => ({ query: { older: 'NGA-2024', newer: target === 'missing' ? 'NGA-1999' : 'NGA-2025' } }),
  },
  { route: 'GET /api/admin/factor-library/draft/list', allows: { ADMIN: { own: 200 } } },
  {
    route: 'GET /api/admin/factor-library/download/edition',
    allows: { ADMIN: { own: 200, missing: 404 } },
    ask: ({ target }) => ({ query: { editionId: target === 'missing' ? 'NGA-1999' : 'EPA-HUB-2025' } }),
  },
  {
    route: 'POST /api/admin/factor-library/draft/create',
    allows: { ADMIN: { own: 200 } },
    ask: () => ({ body: facts() }),
  },
  ...(['detail', 'finding', 'impact', 'impact-record'] as const).map((what): Row => ({
    route: `GET /api/admin/factor-library/draft/${what}/{id}`,
    allows: { ADMIN: { own: 200, missing: 404 } },
    ask: async (asking) => ({ params: { id: (await draft(asking)).id } }),
  })),
  // A draft without a file has nothing to compare.
  {
    route: 'GET /api/admin/factor-library/draft/compare/{id}',
    allows: { ADMIN: { own: 409, missing: 404 } },
    ask: async (asking) => ({ params: { id: (await draft(asking)).id } }),
  },
  {
    route: 'POST /api/admin/factor-library/draft/upload/{id}',
    allows: { ADMIN: { own: 200, missing: 404 } },
    ask: async (asking) => ({ params: { id: (await draft(asking)).id }, file: FILE }),
  },
  {
    route: 'POST /api/admin/factor-library/draft/update',
    allows: { ADMIN: { own: 200, missing: 404 } },
    ask: async (asking) => ({ body: { ...facts(), ...(await draft(asking)) } }),
  },
  // A draft without a file cannot be previewed or submitted; one that is not submitted cannot be returned or published.
  ...(['preview', 'submit', 'publish'] as const).map((step): Row => ({
    route: `POST /api/admin/factor-library/draft/${step}`,
    allows: { ADMIN: { own: 409, missing: 404 } },
    ask: async (asking) => ({ body: await draft(asking) }),
  })),
  {
    route: 'POST /api/admin/factor-library/draft/return',
    allows: { ADMIN: { own: 409, missing: 404 } },
    ask: async (asking) => ({ body: { ...(await draft(asking)), reason: 'Table 5 is missing.' } }),
  },
  {
    route: 'POST /api/admin/factor-library/draft/discard',
    allows: { ADMIN: { own: 200, missing: 404 } },
    ask: async (asking) => ({ body: await draft(asking) }),
  },
];
