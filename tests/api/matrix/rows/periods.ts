import type { Asking, Row } from '../row.ts';

/** A facility is named in the body: one of another company counts as missing. */
const BY_FACILITY = { own: 200, other: 400, missing: 400 } as const;
const STAFF_BY_FACILITY = { own: 200, other: 200, missing: 400 } as const;
const STAFF_LISTS = { own: 200, other: 200, missing: 200 } as const;

/**
 * Each request uses its own year, so that none finds it locked by an earlier one. All are past years, so that other plugins
 * find the current and later years unlocked.
 */
let year = 1902;
const nextYear = () => (year += 1);

/** A year no request locks. */
const OPEN = 1902;

const CALLS = [
  { root: '/api/period', isStaff: false },
  { root: '/api/admin/period', isStaff: true },
] as const;

export const rows: readonly Row[] = CALLS.flatMap(({ root, isStaff }): readonly Row[] => {
  const closers: Row['allows'] = isStaff
    ? { ADMIN: STAFF_BY_FACILITY }
    : { COMPANY_ADMIN: BY_FACILITY, stranger: BY_FACILITY };
  const readers: Row['allows'] = isStaff ? { ADMIN: STAFF_LISTS } : { members: { own: 200 } };
  const period = ({ world, target }: Asking, given?: number) => ({
    facilityId: world.facilityId(target),
    // A missing facility has no locks.
    year: given ?? (target === 'missing' ? OPEN : nextYear()),
    ...(isStaff ? { companyId: world.companyId(target) } : {}),
  });
  const several = (asking: Asking, given?: number) => {
    const { companyId, ...one } = { companyId: undefined, ...period(asking, given) };
    return { periods: [one], ...(companyId === undefined ? {} : { companyId }) };
  };
  const which = ({ world, target }: Asking) => (isStaff ? { query: { companyId: world.companyId(target) } } : {});
  return [
    { route: `GET ${root}/list`, allows: readers, ask: which },
    { route: `GET ${root}/restatement/list`, allows: readers, ask: which },
    {
      route: `POST ${root}/set`,
      allows: closers,
      ask: (asking) => ({ body: { ...period(asking, OPEN), state: 'IN_REVIEW' } }),
    },
    { route: `POST ${root}/lock`, allows: closers, ask: (asking) => ({ body: period(asking) }) },
    { route: `POST ${root}/lock/preview`, allows: closers, ask: (asking) => ({ body: several(asking, OPEN) }) },
    {
      route: `POST ${root}/lock/many`,
      // Each period has a separate result; only the company that staff name must exist.
      allows: isStaff ? closers : { COMPANY_ADMIN: STAFF_LISTS, stranger: STAFF_LISTS },
      ask: (asking) => ({ body: several(asking) }),
    },
    {
      route: `POST ${root}/unlock`,
      allows: closers,
      ask: async (asking) => {
        const { world, target } = asking;
        const wanted = period(asking);
        if (target !== 'missing')
          await world.server.call('POST', '/api/admin/period/lock', {
            as: world.tokens.ADMIN ?? '',
            body: { ...wanted, companyId: world.companyId(target) },
          });
        return { body: { ...wanted, reason: 'A late invoice' } };
      },
    },
  ];
});
