import { expect, vi } from 'vitest';
import { uuidv7 } from '#server';
import type { Ask, Asking, Row } from '../row.ts';
import type { CallerName, World } from '../world.ts';

/** A small file of records. */
const RECORDS = { kind: 'record-export', query: { format: 'csv' } } as const;

/** Refusals: the export has ended, and there is no file to delete. */
const NOTHING = {
  kind: 'report',
  query: { reports: ['no-such-report'], format: 'csv', from: '2025-07-01', to: '2026-06-30' },
} as const;

const roots = { own: '/api/export-jobs', staff: '/api/admin/export-jobs' } as const;

type Root = keyof typeof roots;
type Asked = typeof RECORDS | typeof NOTHING;

const known = new WeakMap<World, Map<string, Promise<string>>>();

/** Id of an ended export of the target's company, or of staff; one for all callers. */
function ended({ world, target }: Asking, root: Root, asked: Asked): Promise<string> | string {
  if (target === 'missing') return world.missingId;
  const ofWorld = known.get(world) ?? new Map<string, Promise<string>>();
  known.set(world, ofWorld);
  const key = `${root} ${root === 'staff' ? '' : target} ${asked.kind}`;
  const id =
    ofWorld.get(key) ?? made(world, root === 'staff' ? 'ADMIN' : target === 'ours' ? 'USER' : 'stranger', root, asked);
  ofWorld.set(key, id);
  return id;
}

async function made({ server, tokens }: World, asks: CallerName, root: Root, asked: Asked): Promise<string> {
  const as = tokens[asks] ?? '';
  const body = { ...asked, key: uuidv7() };
  const { id } = (await server.call('POST', `${roots[root]}/create`, { as, body })).body.data;
  await vi.waitFor(
    async () => {
      const { status } = (await server.call('GET', `${roots[root]}/detail/${id}`, { as })).body.data;
      expect(['READY', 'FAILED']).toContain(status);
    },
    { timeout: 10_000, interval: 50 },
  );
  return id;
}

/** Waits until no export is waiting or being written, so that background work does not affect the next request. */
async function quiet({ server }: World): Promise<void> {
  await vi.waitFor(
    async () => {
      const open = await server.test.query("select id from export_job where status in ('QUEUED', 'RUNNING')");
      expect(open).toEqual([]);
    },
    { timeout: 10_000, interval: 25 },
  );
}

const withId =
  (root: Root, asked: Asked, more: () => Omit<Ask, 'params'> = () => ({})) =>
  async (asking: Asking): Promise<Ask> => {
    const id = await ended(asking, root, asked);
    await quiet(asking.world);
    return { params: { id }, ...more() };
  };

function rowsOf(root: Root): readonly Row[] {
  const path = roots[root];
  const who = root === 'own' ? 'members' : 'ADMIN';
  const found = (own: number) => (root === 'own' ? { own, other: 404, missing: 404 } : { own, missing: 404 });
  // It has ended, and has no file. Only its requester and administrators may end it.
  const ends =
    root === 'own' ? { members: found(409), PRODUCT_MANAGER: found(403), AUDITOR: found(403) } : { ADMIN: found(409) };
  return [
    {
      route: `POST ${path}/create`,
      allows: { [who]: { own: 200 } },
      ask: async ({ world }) => {
        await quiet(world);
        return { body: { ...RECORDS, key: uuidv7() } };
      },
    },
    { route: `GET ${path}/list`, allows: { [who]: { own: 200 } } },
    { route: `GET ${path}/detail/{id}`, allows: { [who]: found(200) }, ask: withId(root, RECORDS) },
    {
      route: `POST ${path}/again/{id}`,
      allows: { [who]: found(200) },
      ask: withId(root, RECORDS, () => ({ body: { key: uuidv7() } })),
    },
    { route: `GET ${path}/download/{id}`, allows: { [who]: found(200) }, ask: withId(root, RECORDS) },
    { route: `POST ${path}/cancel/{id}`, allows: ends, ask: withId(root, NOTHING) },
    { route: `DELETE ${path}/delete/{id}`, allows: ends, ask: withId(root, NOTHING) },
  ];
}

export const rows: readonly Row[] = [...rowsOf('own'), ...rowsOf('staff')];
