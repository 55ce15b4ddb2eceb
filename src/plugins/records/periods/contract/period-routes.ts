import { z } from 'zod';
import { COMPANY_MEMBERS, envelope, route, STAFF, type Access, type Authority } from '#contract';
import { lockPreview, lockResults, periodBodies, periodQueries, periodRow, restatementRow } from './period-schemas.ts';

/** Roles that lock the books of a company. */
const CLOSERS: readonly Authority[] = ['COMPANY_ADMIN'];

function periodCalls<
  Q extends z.ZodType,
  S extends z.ZodType,
  L extends z.ZodType,
  M extends z.ZodType,
  U extends z.ZodType,
>(
  { root, tag, readers, closers }: { root: string; tag: string; readers: Access; closers: Access },
  schemas: { list: Q; set: S; lock: L; many: M; unlock: U },
) {
  const read = { tag, authorities: readers } as const;
  const write = {
    tag,
    authorities: closers,
    method: 'POST',
    scope: 'records:approve',
    response: envelope(periodRow),
  } as const;
  return {
    list: route({
      ...read,
      method: 'GET',
      scope: 'records:read',
      path: `${root}/list`,
      summary: 'The financial years of facilities with the status of their books, newest first.',
      query: schemas.list,
      response: envelope(z.array(periodRow)),
    }),
    restatements: route({
      ...read,
      method: 'GET',
      scope: 'records:read',
      path: `${root}/restatement/list`,
      summary: 'Unlocked periods: the reason, and their totals before and after.',
      query: schemas.list,
      response: envelope(z.array(restatementRow)),
    }),
    set: route({
      ...write,
      path: `${root}/set`,
      summary: 'Marks a period as in review, or as open again.',
      body: schemas.set,
      errors: ['facility.unknown', 'period.locked'],
    }),
    lock: route({
      ...write,
      stepUp: true,
      path: `${root}/lock`,
      summary: 'Locks a period. Every record that touches it must be approved or void; the others are listed.',
      body: schemas.lock,
      errors: ['facility.unknown', 'period.locked', 'period.unsettled'],
    }),
    previewLock: route({
      ...write,
      path: `${root}/lock/preview`,
      summary: 'Preview of a lock: totals, blocking records, open warnings, missing months. Changes nothing.',
      body: schemas.many,
      response: envelope(z.object({ periods: z.array(lockPreview) })),
      errors: ['facility.unknown'],
    }),
    lockMany: route({
      ...write,
      stepUp: true,
      path: `${root}/lock/many`,
      summary: 'Locks periods of many facilities, each on its own, and reports which could not be.',
      body: schemas.many,
      response: envelope(lockResults),
    }),
    unlock: route({
      ...write,
      stepUp: true,
      path: `${root}/unlock`,
      summary: 'Unlocks a period, and stores the reason and its totals.',
      body: schemas.unlock,
      errors: ['facility.unknown', 'period.not-locked'],
    }),
  } as const;
}

/** Calls of company users, for the own company. */
export const periodRoutes = periodCalls(
  { root: '/api/period', tag: 'Periods', readers: COMPANY_MEMBERS, closers: CLOSERS },
  {
    list: periodQueries.list,
    set: periodBodies.set,
    lock: periodBodies.lock,
    many: periodBodies.many,
    unlock: periodBodies.unlock,
  },
);

/** The same for platform staff, who name the company. */
export const adminPeriodRoutes = periodCalls(
  { root: '/api/admin/period', tag: 'Periods (admin)', readers: STAFF, closers: STAFF },
  {
    list: periodQueries.adminList,
    set: periodBodies.adminSet,
    lock: periodBodies.adminLock,
    many: periodBodies.adminMany,
    unlock: periodBodies.adminUnlock,
  },
);
