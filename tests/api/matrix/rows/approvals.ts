import type { Row } from '../row.ts';

/** A stranger is an administrator of the other company. */
const approvers = <T>(answers: T) => ({ COMPANY_ADMIN: answers, stranger: answers });

export const rows: readonly Row[] = [
  { route: 'GET /api/approvals/list', allows: approvers({ own: 200 }) },
  { route: 'GET /api/approvals/preparers', allows: approvers({ own: 200 }) },
  {
    // What the company does not have is among the rejected, without details.
    route: 'POST /api/approvals/decide',
    allows: approvers({ own: 200, other: 200, missing: 200 }),
    ask: async ({ world, target }) => {
      const { id, revision } = await world.record(target);
      return { body: { items: [{ kind: 'record', id, revision }], status: 'APPROVED' } };
    },
  },
];
