import { dieselBody } from '../../../support/record-bodies.ts';
import type { Row } from '../row.ts';

/** The company is the caller's own: what another company has is as unknown as what nobody has. */
const BY_ID = { own: 200, other: 404, missing: 404 } as const;
/** Staff see every company. */
const STAFF_BY_ID = { own: 200, other: 200, missing: 404 } as const;
/** A facility is named in the body, which is wrong then. */
const BY_FACILITY = { own: 200, other: 400, missing: 400 } as const;

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

export const rows: readonly Row[] = CALLS.flatMap(({ root, readers, writers, byId, facility }): readonly Row[] => {
  const isStaff = readers === 'ADMIN';
  return [
    { route: `GET ${root}/list`, allows: { [readers]: { own: 200 } }, ask: () => ({ query: { typeScope: 1 } }) },
    {
      route: `GET ${root}/{id}`,
      allows: { [readers]: byId },
      ask: async ({ world, target }) => ({ params: { id: (await world.record(target)).id } }),
    },
    {
      route: `POST ${root}/create`,
      allows: { [writers]: facility },
      ask: ({ world, target }) => ({
        body: dieselBody(world.facilityId(target), isStaff ? { companyId: world.companyId(target) } : {}),
      }),
    },
    {
      route: `POST ${root}/update`,
      allows: { [writers]: byId },
      ask: async ({ world, target, home }) => {
        const { id, revision } = await world.record(target);
        // The facility is one the caller may name, so that the record alone decides.
        const side = isStaff && target !== 'missing' ? target : home;
        const company = isStaff ? { companyId: world.companyId(side) } : {};
        return { body: { ...dieselBody(world.facilityId(side)), ...company, id, revision } };
      },
    },
    {
      route: `POST ${root}/delete/{id}`,
      allows: { [writers]: byId },
      ask: async ({ world, target }) => ({ params: { id: (await world.record(target)).id } }),
    },
  ];
});
