import { MARKS } from '../world.ts';
import type { Asking, Row } from '../row.ts';

/** The company is the caller's own: objects of another company count as missing. */
const BY_ID = { own: 200, other: 404, missing: 404 } as const;
const STAFF_BY_ID = { own: 200, other: 200, missing: 404 } as const;
/** Another company's record shows nothing, like a missing one. */
const ANYWAY = { own: 200, other: 200, missing: 200 } as const;

let uploads = 0;

/** A unique table that names the company. */
const table = (mark: string) => ({
  name: `Invoice ${mark} ${++uploads}.csv`,
  bytes: Buffer.from(`invoice,kWh\n${mark},${uploads}\n`),
});

type Named = Pick<Asking, 'world' | 'target'>;

/** A new file of the target's company, so that each request has its own to delete. */
async function stored({ world, target }: Named): Promise<string> {
  if (target === 'missing') return world.missingId;
  const as = world.tokens[target === 'ours' ? 'USER' : 'stranger'] ?? '';
  const made = await world.server.call('POST', '/api/evidence/upload', { as, file: table(MARKS[target]) });
  if (made.status !== 200) throw new Error(`No evidence: ${JSON.stringify(made.body)}`);
  return made.body.data.id;
}

const CALLS = [
  { root: '/api/evidence', readers: 'members', writers: 'writers', byId: BY_ID },
  { root: '/api/admin/evidence', readers: 'ADMIN', writers: 'ADMIN', byId: STAFF_BY_ID },
] as const;

export const rows: readonly Row[] = CALLS.flatMap(({ root, readers, writers, byId }): readonly Row[] => {
  // Staff name the company: a missing one is an error of the request.
  const isStaff = readers === 'ADMIN';
  const company = ({ world, target, home }: Asking): Record<string, string> =>
    isStaff ? { companyId: world.companyId(target === 'missing' ? home : target) } : {};
  const byCompany = isStaff ? { own: 200, other: 200, missing: 400 } : { own: 200 };
  const namedCompany = ({ world, target }: Asking): Record<string, string> =>
    isStaff ? { companyId: world.companyId(target) } : {};
  const byTarget = async (asking: Asking) => ({ params: { id: await stored(asking) }, query: company(asking) });
  return [
    { route: `GET ${root}/list`, allows: { [readers]: byCompany }, ask: (asking) => ({ query: namedCompany(asking) }) },
    {
      route: `GET ${root}/record/{id}`,
      allows: { [readers]: ANYWAY },
      ask: async (asking) => ({
        params: { id: (await asking.world.record(asking.target)).id },
        query: company(asking),
      }),
    },
    {
      route: `POST ${root}/upload`,
      allows: { [writers]: byCompany },
      ask: (asking) => ({
        query: namedCompany(asking),
        file: table(MARKS[isStaff && asking.target !== 'missing' ? asking.target : asking.home]),
      }),
    },
    { route: `GET ${root}/download/{id}`, allows: { [readers]: byId }, ask: byTarget },
    { route: `DELETE ${root}/delete/{id}`, allows: { [writers]: byId }, ask: byTarget },
  ];
});
