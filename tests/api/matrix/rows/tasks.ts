import { addDays } from '#domain/time';
import { Clock } from '#server';
import type { Asking, Row } from '../row.ts';

/** A task of another company is as unknown as one that does not exist. */
const BY_TASK = { own: 200, other: 404, missing: 404 } as const;

const writers: Row['allows'] = { writers: BY_TASK };
/** Auditors and product managers have none of these tasks. */
const members: Row['allows'] = { ...writers, AUDITOR: { own: 404 }, PRODUCT_MANAGER: { own: 404 } };

/** A new draft of the target's company, and the task of its preparer to submit it. */
async function draft({ world, target }: Asking) {
  const { id, revision } = await world.record(target);
  const [row] = await world.server.test.query<{ by: string }>(
    'select prepared_by as by from emission_record where id = $1',
    [id],
  );
  return { task: `record-drafts:${row?.by ?? world.missingId}:1`, rows: [{ id, revision }] };
}

export const rows: readonly Row[] = [
  { route: 'GET /api/tasks/list', allows: { members: { own: 200 } } },
  { route: 'GET /api/tasks/summary', allows: { members: { own: 200 } } },
  { route: 'GET /api/tasks/people', allows: { writers: { own: 200 } } },
  { route: 'GET /api/admin/tasks/companies', allows: { ADMIN: { own: 200 } } },
  { route: 'GET /api/admin/tasks/late', allows: { ADMIN: { own: 200 } } },
  {
    route: 'POST /api/tasks/snooze',
    allows: members,
    ask: async (asking) => {
      const until = addDays(asking.world.server.services.get(Clock).today(), 7);
      return { body: { tasks: [(await draft(asking)).task], until, reason: 'The bill comes next week.' } };
    },
  },
  {
    route: 'POST /api/tasks/wake',
    allows: members,
    ask: async (asking) => ({ body: { tasks: [(await draft(asking)).task] } }),
  },
  {
    route: 'POST /api/tasks/hand-over',
    // Only an administrator takes a colleague's task away.
    allows: { ...writers, USER: { own: 403, other: 404, missing: 404 } },
    ask: async (asking) => ({ body: { tasks: [(await draft(asking)).task], accountId: null } }),
  },
  {
    route: 'POST /api/tasks/remedy/preview',
    allows: writers,
    ask: async (asking) => ({ body: { task: (await draft(asking)).task, remedy: 'records.submit' } }),
  },
  {
    route: 'POST /api/tasks/remedy/take',
    allows: writers,
    ask: async (asking) => ({ body: { ...(await draft(asking)), remedy: 'records.submit' } }),
  },
];
