import { explainWarnings } from '../../../support/explain-warnings.ts';
import { dieselBody } from '../../../support/record-bodies.ts';
import type { Row } from '../row.ts';
import type { Side, World } from '../world.ts';

/** A stranger is an administrator of the other company. */
const approvers = <T>(answers: T) => ({ COMPANY_ADMIN: answers, stranger: answers });

/** A record that waits for approval. */
async function waiting(world: World, target: Side | 'missing'): Promise<{ id: string; revision: number }> {
  if (target === 'missing') return { id: world.missingId, revision: 1 };
  const as = await world.server.signedIn(world.companies[target].id, ['USER']);
  const body = dieselBody(world.facilityId(target));
  const made = await world.server.call('POST', '/api/scope-management/create', { as, body });
  const id = await explainWarnings(world.server, as, made.body.data);
  await world.server.call('POST', '/api/scope-management/status', { as, body: { ids: [id], status: 'SUBMITTED' } });
  const { body: detail } = await world.server.call('GET', `/api/scope-management/${id}`, { as });
  return { id, revision: detail.data.revision };
}

export const rows: readonly Row[] = [
  {
    route: 'GET /api/approvals/list',
    allows: approvers({ own: 200 }),
    ask: async ({ world, target }) => {
      await waiting(world, target);
      return {};
    },
  },
  { route: 'GET /api/approvals/preparers', allows: approvers({ own: 200 }) },
  {
    // What the company does not have is among the rejected, without details.
    route: 'POST /api/approvals/decide',
    allows: approvers({ own: 200, other: 200, missing: 200 }),
    ask: async ({ world, target }) => {
      const { id, revision } = await waiting(world, target);
      return { body: { items: [{ kind: 'record', id, revision }], status: 'APPROVED' } };
    },
  },
];
