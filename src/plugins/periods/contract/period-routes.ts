import { z } from 'zod';
import { COMPANY_MEMBERS, envelope, route, STAFF, type Access, type Authority } from '#contract';
import { periodBodies, periodQueries, periodRow, restatementRow } from './period-schemas.ts';

/** Who closes the books of a company. */
const CLOSERS: readonly Authority[] = ['COMPANY_ADMIN'];

function periodCalls<Q extends z.ZodType, S extends z.ZodType, L extends z.ZodType, U extends z.ZodType>(
  { root, tag, readers, closers }: { root: string; tag: string; readers: Access; closers: Access },
  schemas: { list: Q; set: S; lock: L; unlock: U },
) {
  const read = { tag, authorities: readers } as const;
  const write = { tag, authorities: closers, method: 'POST', response: envelope(periodRow) } as const;
  return {
    list: route({
      ...read,
      method: 'GET',
      path: `${root}/list`,
      summary: 'The financial years of facilities and how far their books are, the newest first.',
      query: schemas.list,
      response: envelope(z.array(periodRow)),
    }),
    restatements: route({
      ...read,
      method: 'GET',
      path: `${root}/restatement/list`,
      summary: 'Periods that were unlocked: why, and what they came to before and after.',
      query: schemas.list,
      response: envelope(z.array(restatementRow)),
    }),
    set: route({
      ...write,
      path: `${root}/set`,
      summary: 'Says that a period is in review, or open again.',
      body: schemas.set,
      errors: ['facility.unknown', 'period.locked'],
    }),
    lock: route({
      ...write,
      path: `${root}/lock`,
      summary: 'Closes a period. Every record that touches it must be approved or void; the others are listed.',
      body: schemas.lock,
      errors: ['facility.unknown', 'period.locked', 'period.unsettled'],
    }),
    unlock: route({
      ...write,
      path: `${root}/unlock`,
      summary: 'Opens a locked period, and keeps why and what it came to.',
      body: schemas.unlock,
      errors: ['facility.unknown', 'period.not-locked'],
    }),
  } as const;
}

/** Calls of company users, for the own company. */
export const periodRoutes = periodCalls(
  { root: '/api/period', tag: 'Periods', readers: COMPANY_MEMBERS, closers: CLOSERS },
  { list: periodQueries.list, set: periodBodies.set, lock: periodBodies.lock, unlock: periodBodies.unlock },
);

/** The same for platform staff, who name the company. */
export const adminPeriodRoutes = periodCalls(
  { root: '/api/admin/period', tag: 'Periods (admin)', readers: STAFF, closers: STAFF },
  {
    list: periodQueries.adminList,
    set: periodBodies.adminSet,
    lock: periodBodies.adminLock,
    unlock: periodBodies.adminUnlock,
  },
);
