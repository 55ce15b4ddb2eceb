import { expect } from 'vitest';
import type { Answers, Asking, Row } from '../row.ts';
import type { Side, World } from '../world.ts';

/** The company is the caller's own: objects of another company count as missing. */
const BY_ID = { own: 200, other: 404, missing: 404 } as const;
const STAFF_BY_ID = { own: 200, other: 200, missing: 404 } as const;

/** A separate month, so that no filing of another request is amended. */
const asked = { report: 'corporate-summary', from: '2025-08-01', to: '2025-08-31' } as const;

async function previewed(world: World, companyId: string): Promise<string> {
  const query = new URLSearchParams({ ...asked, companyId }).toString();
  const answer = await world.server.call('GET', `/api/admin/report/filings/preview?${query}`, {
    as: world.tokens.ADMIN ?? '',
  });
  return answer.status === 200 ? answer.body.data.print : 'none';
}

const statement = async (world: World, companyId: string) => ({
  ...asked,
  print: await previewed(world, companyId),
  note: 'As the board saw it',
  acknowledged: true,
});

const kept = new WeakMap<World, Map<Side, string>>();

const IMPORTING = "select id from import_batch where state in ('CHECKING', 'CONFIRMING')";

/** A filing of the target's company: it is never deleted, so one is enough. */
async function filing(world: World, target: Side | 'missing'): Promise<string> {
  if (target === 'missing') return world.missingId;
  const ids = kept.get(world) ?? new Map<Side, string>();
  kept.set(world, ids);
  const known = ids.get(target);
  if (known) return known;
  const companyId = world.companyId(target);
  // An import that an earlier request confirmed would change the figures between preview and filing.
  await expect.poll(async () => world.server.test.query(IMPORTING), { timeout: 20_000 }).toEqual([]);
  const made = await world.server.call('POST', '/api/admin/report/filings/create', {
    as: world.tokens.ADMIN ?? '',
    body: { ...(await statement(world, companyId)), companyId },
  });
  if (made.status !== 200) throw new Error(`No filing: ${JSON.stringify(made.body)}`);
  ids.set(target, made.body.data.id);
  return made.body.data.id;
}

const PDF = Buffer.from('%PDF-1.7\n1 0 obj');

const lastYears = new Map<string, number>();

/** For a separate year of the company, because each deadline has one note. */
const note = (companyId: string) => {
  const lastYear = (lastYears.get(companyId) ?? 1902) + 1;
  lastYears.set(companyId, lastYear);
  return { obligation: 'nger-report', year: lastYear, filedOn: `${lastYear}-10-20`, officer: 'G. Nguyen' };
};

/** What was filed elsewhere by the target's company, with its PDF or without. */
async function noted(world: World, target: Side | 'missing', hasFile: boolean): Promise<string> {
  if (target === 'missing') return world.missingId;
  const root = '/api/admin/report/filings/elsewhere';
  const [as, companyId] = [world.tokens.ADMIN ?? '', world.companyId(target)];
  const made = await world.server.call('POST', `${root}/create`, { as, body: { ...note(companyId), companyId } });
  if (made.status !== 200) throw new Error(`No note: ${JSON.stringify(made.body)}`);
  const { id } = made.body.data;
  const file = { name: 'Receipt.pdf', bytes: PDF };
  if (hasFile) await world.server.call('POST', `${root}/upload/${id}?companyId=${companyId}`, { as, file });
  return id;
}

const CALLS = [
  { root: '/api/report/filings', isStaff: false },
  { root: '/api/admin/report/filings', isStaff: true },
] as const;

export const rows: readonly Row[] = CALLS.flatMap(({ root, isStaff }): readonly Row[] => {
  const readers = (answers: Answers): Row['allows'] => (isStaff ? { ADMIN: answers } : { members: answers });
  const filers = (answers: Answers): Row['allows'] =>
    isStaff ? { ADMIN: answers } : { COMPANY_ADMIN: answers, stranger: answers };
  const byCompany = isStaff ? ({ own: 200, other: 200, missing: 400 } as const) : ({ own: 200 } as const);
  const company = ({ world, target }: Asking): Record<string, string> =>
    isStaff ? { companyId: world.companyId(target) } : {};
  /** For a missing filing, the company exists. */
  const holder = ({ world, target, home }: Asking): Record<string, string> =>
    isStaff ? { companyId: world.companyId(target === 'missing' ? home : target) } : {};
  const byId = isStaff ? STAFF_BY_ID : BY_ID;
  const named =
    (rest: Record<string, string> = {}): NonNullable<Row['ask']> =>
    async (asking) => ({
      params: { id: await filing(asking.world, asking.target), ...rest },
      query: holder(asking),
    });
  const elsewhere =
    ({ hasFile, file }: { hasFile: boolean; file?: { name: string; bytes: Buffer } }): NonNullable<Row['ask']> =>
    async (asking) => ({
      params: { id: await noted(asking.world, asking.target, hasFile) },
      query: holder(asking),
      ...(file ? { file } : {}),
    });
  return [
    { route: `GET ${root}/list`, allows: readers(byCompany), ask: (asking) => ({ query: company(asking) }) },
    { route: `GET ${root}/detail/{id}`, allows: readers(byId), ask: named() },
    { route: `GET ${root}/comparison/{id}`, allows: readers(byId), ask: named() },
    { route: `GET ${root}/file/{id}/{format}`, allows: readers(byId), ask: named({ format: 'pdf' }) },
    {
      route: `GET ${root}/preview`,
      allows: filers(byCompany),
      ask: (asking) => ({ query: { ...asked, ...company(asking) } }),
    },
    {
      route: `POST ${root}/create`,
      allows: filers(byCompany),
      ask: async (asking) => {
        const { world, target, home } = asking;
        const companyId = isStaff ? world.companyId(target) : world.companyId(home);
        return { body: { ...(await statement(world, companyId)), ...company(asking) } };
      },
    },
    {
      route: `GET ${root}/elsewhere/list`,
      allows: readers(byCompany),
      ask: (asking) => ({ query: company(asking) }),
    },
    { route: `GET ${root}/elsewhere/file/{id}`, allows: readers(byId), ask: elsewhere({ hasFile: true }) },
    {
      route: `POST ${root}/elsewhere/create`,
      allows: filers(byCompany),
      ask: (asking) => {
        const { world, target, home } = asking;
        return { body: { ...note(world.companyId(isStaff ? target : home)), ...company(asking) } };
      },
    },
    {
      route: `POST ${root}/elsewhere/upload/{id}`,
      allows: filers(byId),
      ask: elsewhere({ hasFile: false, file: { name: 'Receipt.pdf', bytes: PDF } }),
    },
    { route: `DELETE ${root}/elsewhere/withdraw/{id}`, allows: filers(byId), ask: elsewhere({ hasFile: false }) },
  ];
});
