import { finished, importCsv, importLine, IMPORT_TITLES } from '../../../support/import-files.ts';
import type { Answers, Asking, Row } from '../row.ts';
import { MARKS, type Side } from '../world.ts';

/** The company is the caller's own: objects of another company count as missing. */
const BY_ID = { own: 200, other: 404, missing: 404 } as const;
/** Staff see every company. */
const STAFF_BY_ID = { own: 200, other: 200, missing: 404 } as const;

let uploads = 0;

/** A unique file for a company; with the company's name for staff. */
async function fileFor({ world }: Asking, side: Side, isStaff: boolean) {
  const { facility, id } = world.companies[side];
  // Other rows of the table give the company another name.
  const [company] = await world.server.test.query<{ name: string }>('select name from company where company_id = $1', [
    id,
  ]);
  const row = importLine({ facility: facility.name, reference: `${MARKS[side]} ${++uploads}` });
  const named = isStaff ? [company?.name ?? '', ...row] : row;
  return {
    name: `Records ${MARKS[side]}.csv`,
    bytes: importCsv([named], isStaff ? ['Company', ...IMPORT_TITLES] : IMPORT_TITLES),
  };
}

const LEADER = { ours: 'COMPANY_ADMIN', theirs: 'stranger' } as const satisfies Record<Side, string>;
const ROOT = '/api/scope-management/import';

/** A new checked batch of the target's company for each request. */
async function ready(asking: Asking): Promise<string> {
  const { world, target } = asking;
  if (target === 'missing') return world.missingId;
  const as = world.tokens[LEADER[target]] ?? '';
  const made = await world.server.call('POST', ROOT, { as, file: await fileFor(asking, target, false) });
  if (made.status !== 200) throw new Error(`No import: ${JSON.stringify(made.body)}`);
  const { id } = made.body.data.batches[0];
  await finished(world.server, as, id);
  return id;
}

/** The same, imported. */
async function imported(asking: Asking): Promise<string> {
  const id = await ready(asking);
  if (asking.target === 'missing') return id;
  const as = asking.world.tokens[LEADER[asking.target]] ?? '';
  await asking.world.server.call('POST', `${ROOT}/${id}/confirm`, { as, body: {} });
  await finished(asking.world.server, as, id);
  return id;
}

const FINGERPRINT = 'a'.repeat(64);

export const rows: readonly Row[] = [false, true].flatMap((isStaff): readonly Row[] => {
  const root = isStaff ? '/api/admin/scope-management/import' : ROOT;
  const who = (answers: Answers): Row['allows'] =>
    isStaff ? { ADMIN: answers } : { USER: answers, COMPANY_ADMIN: answers, stranger: answers };
  const byId = isStaff ? STAFF_BY_ID : BY_ID;
  const byCompany = isStaff ? { own: 200, other: 200, missing: 400 } : { own: 200 };
  return [
    {
      route: `GET ${root}/download/document`,
      allows: who(byCompany),
      ask: ({ world, target }) => (isStaff ? { query: { companyId: world.companyId(target) } } : {}),
    },
    {
      route: `POST ${root}`,
      allows: who({ own: 200 }),
      ask: async (asking) => ({ file: await fileFor(asking, asking.home, isStaff) }),
    },
    { route: `GET ${root}/list`, allows: who({ own: 200 }) },
    {
      route: `GET ${root}/{id}`,
      allows: who(byId),
      ask: async (asking) => ({ params: { id: await ready(asking) } }),
    },
    {
      route: `GET ${root}/{id}/rows`,
      allows: who(byId),
      ask: async (asking) => ({ params: { id: await ready(asking) } }),
    },
    {
      route: `GET ${root}/{id}/download/annotated`,
      allows: who(byId),
      ask: async (asking) => ({ params: { id: await ready(asking) } }),
    },
    {
      route: `POST ${root}/{id}/confirm`,
      allows: who(byId),
      ask: async (asking) => ({ params: { id: await ready(asking) }, body: {} }),
    },
    {
      route: `POST ${root}/{id}/cancel`,
      allows: who(byId),
      ask: async (asking) => ({ params: { id: await ready(asking) } }),
    },
    {
      route: `POST ${root}/{id}/undo`,
      allows: who(byId),
      ask: async (asking) => ({ params: { id: await imported(asking) } }),
    },
    {
      route: `POST ${root}/mapping`,
      allows: who({ own: 200 }),
      ask: () => ({ body: { fingerprint: FINGERPRINT, columns: { Standort: 'facility' } } }),
    },
  ];
});
