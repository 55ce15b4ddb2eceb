import { MARKS } from '../world.ts';
import type { Asking, Row } from '../row.ts';

/** Strangers are not connected: objects of another company count as missing. */
const BY_ID = { own: 200, other: 404, missing: 404 } as const;
const STAFF_BY_ID = { own: 200, other: 200, missing: 404 } as const;
/** An unconnected company shows nothing, like a missing one. */
const LISTED = { own: 200, other: 200, missing: 200 } as const;

let uploads = 0;

const pdf = (mark: string) => ({ name: `Statement ${mark} ${++uploads}.pdf`, bytes: Buffer.from('%PDF-1.7\n%%EOF\n') });

const FACTS = { year: 2024, approvedDate: '2024-11-30' } as const;

/** A new statement of the target's company, so that each request has its own to change. */
async function stored({ world, target }: Pick<Asking, 'world' | 'target'>) {
  if (target === 'missing') return { id: world.missingId, fileName: 'Nobody.pdf' };
  const made = await world.server.call(
    'POST',
    `/api/statement/upload?year=2024&approvedDate=2024-11-30&companyId=${world.companyId(target)}`,
    { as: world.tokens.ADMIN ?? '', file: pdf(MARKS[target]) },
  );
  if (made.status !== 200) throw new Error(`No statement: ${JSON.stringify(made.body)}`);
  return made.body.data as { id: string; fileName: string };
}

const writers = { COMPANY_ADMIN: BY_ID, stranger: BY_ID, ADMIN: STAFF_BY_ID } as const;

export const rows: readonly Row[] = [
  {
    route: 'GET /api/statement/list',
    allows: { members: LISTED, ADMIN: LISTED },
    ask: ({ world, target }) => ({ query: { companyId: world.companyId(target) } }),
  },
  {
    route: 'POST /api/statement/upload',
    allows: writers,
    ask: ({ world, target }) => ({
      query: { ...FACTS, companyId: world.companyId(target) },
      file: pdf(target === 'missing' ? 'nobody' : MARKS[target]),
    }),
  },
  {
    route: 'POST /api/statement/update',
    allows: writers,
    ask: async (asking) => ({
      body: { ...FACTS, id: (await stored(asking)).id, revision: 1, companyId: asking.world.companyId(asking.target) },
    }),
  },
  {
    route: 'DELETE /api/statement/delete/{id}',
    allows: writers,
    ask: async (asking) => ({
      params: { id: (await stored(asking)).id },
      query: { companyId: asking.world.companyId(asking.target), revision: 1 },
    }),
  },
  {
    route: 'GET /api/download/statement',
    allows: { members: BY_ID, ADMIN: STAFF_BY_ID },
    ask: async (asking) => ({
      query: {
        fileName: (await stored(asking)).fileName,
        companyId: asking.world.companyId(asking.target),
      },
    }),
  },
];
