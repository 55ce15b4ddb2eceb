import { apiKeyOf } from '../../../support/api-keys.ts';
import type { Answers, Asking, Row } from '../row.ts';
import type { Side } from '../world.ts';

/** A key belongs to one company: those of others count as missing. */
const BY_ID = { own: 200, other: 404, missing: 404 } as const;

const leaders = (answers: Answers): Row['allows'] => ({ COMPANY_ADMIN: answers, stranger: answers });
const staff = (answers: Answers): Row['allows'] => ({ ADMIN: answers });

const LEADER = { ours: 'COMPANY_ADMIN', theirs: 'stranger' } as const satisfies Record<Side, string>;

type Named = Pick<Asking, 'world' | 'target'>;

/** A new key of the target's company, so that each request has its own to change. */
async function key({ world, target }: Named): Promise<string> {
  if (target === 'missing') return world.missingId;
  return (await apiKeyOf(world.server, world.tokens[LEADER[target]] ?? '')).id;
}

/** The same for staff: their own key, a company's, or none. */
async function staffKey({ world, target }: Named): Promise<string> {
  if (target !== 'ours') return key({ world, target });
  const body = { name: 'Warehouse', scopes: ['records:read'], expiresInDays: 30 };
  const made = await world.server.call('POST', '/api/admin/api-keys/create', { as: world.tokens.ADMIN ?? '', body });
  return made.body.data.id;
}

const rowsAt = (root: string, allows: (answers: Answers) => Row['allows'], one: typeof key): readonly Row[] => [
  { route: `GET ${root}/list`, allows: allows({ own: 200 }) },
  {
    route: `GET ${root}/detail/{id}`,
    allows: allows(BY_ID),
    ask: async (asking) => ({ params: { id: await one(asking) } }),
  },
  {
    route: `POST ${root}/rename`,
    allows: allows(BY_ID),
    ask: async (asking) => ({ body: { id: await one(asking), name: 'Renamed' } }),
  },
  {
    route: `POST ${root}/rotate`,
    allows: allows(BY_ID),
    ask: async (asking) => ({ body: { id: await one(asking), overlapDays: 1, expiresInDays: 30 } }),
  },
  {
    route: `POST ${root}/take-over`,
    allows: allows(BY_ID),
    ask: async (asking) => {
      const id = await one(asking);
      await asking.world.server.test.query('update api_key set stopped_at = now() where id = $1', [id]);
      return { body: { id } };
    },
  },
  {
    route: `POST ${root}/revoke`,
    allows: allows(BY_ID),
    ask: async (asking) => ({ body: { id: await one(asking) } }),
  },
];

const wish = { name: 'Nightly', scopes: ['records:read'], expiresInDays: 30 };

export const rows: readonly Row[] = [
  ...rowsAt('/api/api-keys', leaders, key),
  ...rowsAt('/api/admin/api-keys', staff, staffKey),
  {
    route: 'POST /api/api-keys/create',
    // A facility of another company cannot be told from one that does not exist.
    allows: leaders({ own: 200, other: 400, missing: 400 }),
    ask: ({ world, target }) => ({
      body: { ...wish, authorities: ['USER'], facilityIds: [world.facilityId(target)] },
    }),
  },
  { route: 'POST /api/admin/api-keys/create', allows: staff({ own: 200 }), ask: () => ({ body: wish }) },
];
