import { randomUUID } from 'node:crypto';
import { dieselBody } from '../../../support/record-bodies.ts';
import type { Asking, Row } from '../row.ts';

/** The company is the caller's own: objects of another company count as missing. */
const BY_ID = { own: 200, other: 404, missing: 404 } as const;
/** Staff see every company. */
const STAFF_BY_ID = { own: 200, other: 200, missing: 404 } as const;
/** A facility is named in the body, which is then invalid. */
const BY_FACILITY = { own: 200, other: 400, missing: 400 } as const;
/** Bulk calls return a result for each record: unknown ones are among the rejected, without details. */
const BY_IDS = { own: 200, other: 200, missing: 200 } as const;

const CALLS = [
  { root: '/api/scope-management', readers: 'members', writers: 'writers', byId: BY_ID, facility: BY_FACILITY },
  {
    root: '/api/admin/scope-management',

    readers: 'ADMIN',
    writers: 'ADMIN',
    byId: STAFF_BY_ID,
    facility: { own: 200, other: 200, missing: 400 },
  },
] as const;

const idOf = async ({ world, target }: Asking) => (await world.record(target)).id;
const byId = async (asking: Asking) => ({ params: { id: await idOf(asking) } });
const byIds = async (asking: Asking) => ({ body: { ids: [await idOf(asking)] } });

const calls = CALLS.flatMap(({ root, readers, writers, byId: answers, facility }): readonly Row[] => {
  const isStaff = readers === 'ADMIN';
  return [
    { route: `GET ${root}/list`, allows: { [readers]: { own: 200 } }, ask: () => ({ query: { typeScope: 1 } }) },
    { route: `GET ${root}/list/total`, allows: { [readers]: { own: 200 } }, ask: () => ({ query: { typeScope: 1 } }) },
    { route: `GET ${root}/{id}`, allows: { [readers]: answers }, ask: byId },
    { route: `GET ${root}/{id}/history`, allows: { [readers]: answers }, ask: byId },
    { route: `GET ${root}/{id}/remarks`, allows: { [readers]: answers }, ask: byId },
    {
      route: `POST ${root}/{id}/remarks`,
      allows: { [writers]: answers },
      ask: async (asking) => ({ ...(await byId(asking)), body: { text: 'Is this the July invoice?' } }),
    },
    {
      route: `POST ${root}/{id}/restore`,
      allows: { [writers]: answers },
      ask: async (asking) => ({ ...(await byId(asking)), body: { revision: 1, historyRevision: 1 } }),
    },
    {
      // A record without warnings has none to answer.
      route: `POST ${root}/{id}/warnings/{warningId}/acknowledge`,
      allows: { [writers]: { own: 404, other: 404, missing: 404 } },
      ask: async (asking) => ({
        params: { id: await idOf(asking), warningId: asking.world.missingId },
        body: { comment: 'Twice as many trucks' },
      }),
    },
    {
      route: `POST ${root}/create`,
      allows: { [writers]: facility },
      ask: ({ world, target }) => ({
        body: dieselBody(world.facilityId(target), isStaff ? { companyId: world.companyId(target) } : {}),
      }),
    },
    {
      // A facility of another company refuses its row, not the call. Staff name the company of the call.
      route: `POST ${root}/bulk-create`,
      allows: { [writers]: { ...BY_IDS, missing: isStaff ? 400 : 200 } },
      ask: ({ world, target }) => ({
        body: {
          records: [{ ...dieselBody(world.facilityId(target)), requestId: randomUUID() }],
          ...(isStaff ? { companyId: world.companyId(target) } : {}),
        },
      }),
    },
    {
      route: `POST ${root}/duplicate-month`,
      allows: { [writers]: facility },
      ask: ({ world, target }) => ({
        body: {
          typeScope: 1,
          facilityId: world.facilityId(target),
          fromMonth: '2024-01',
          toMonth: '2024-02',
          ...(isStaff ? { companyId: world.companyId(target) } : {}),
        },
      }),
    },
    {
      route: `POST ${root}/update`,
      allows: { [writers]: answers },
      ask: async ({ world, target, home }) => {
        const { id, revision } = await world.record(target);
        // The caller may name this facility, so that only the record decides.
        const side = isStaff && target !== 'missing' ? target : home;
        const company = isStaff ? { companyId: world.companyId(side) } : {};
        return { body: { ...dieselBody(world.facilityId(side)), ...company, id, revision } };
      },
    },
    { route: `POST ${root}/delete/{id}`, allows: { [writers]: answers }, ask: byId },
    { route: `POST ${root}/bulk/delete`, allows: { [writers]: BY_IDS }, ask: byIds },
    {
      route: `POST ${root}/status`,
      allows: { [writers]: BY_IDS },
      ask: async (asking) => ({ body: { ids: [await idOf(asking)], status: 'SUBMITTED' } }),
    },
    {
      route: `POST ${root}/status/preview`,
      allows: { [writers]: BY_IDS },
      ask: async (asking) => ({ body: { ids: [await idOf(asking)], status: 'APPROVED' } }),
    },
  ];
});

export const rows: readonly Row[] = [
  ...calls,
  {
    route: 'GET /api/admin/scope-management/list/user',
    allows: { ADMIN: { own: 200 } },
    ask: () => ({ query: { typeScope: 1 } }),
  },
  {
    route: 'PUT /api/admin/scope-management/update/status',
    allows: { ADMIN: BY_IDS },
    ask: async (asking) => ({ query: { ids: await idOf(asking), status: 'SUBMITTED' } }),
  },
  {
    route: 'GET /api/list/scope-management/input-type',
    allows: { members: { own: 200 }, ADMIN: { own: 200 } },
  },
];
