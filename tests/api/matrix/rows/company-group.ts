import { isAbn } from '../../../../src/plugins/company/company/domain/abn.ts';
import { MARKS, type World } from '../world.ts';
import type { Asking, Row } from '../row.ts';

/** The company is named: another one counts as missing. */
const BY_COMPANY = { own: 200, other: 404, missing: 404 } as const;
const STAFF = { own: 200, other: 200, missing: 404 } as const;
const owners: Row['allows'] = { COMPANY_ADMIN: BY_COMPANY, stranger: BY_COMPANY, ADMIN: STAFF };

const named = ({ world, target }: Asking) => ({ companyId: world.companyId(target) });

let made = 0;
const facts = ({ target }: Asking) => ({
  kind: 'NAMED',
  name: `Entity ${target === 'missing' ? 'nobody' : MARKS[target]} ${++made}`,
  share: '60',
  fromDate: '2024-07-01',
  facilityIds: [],
});

/** A new entity of the target's company, so that each request has its own to change. */
async function entity(asking: Asking): Promise<string> {
  const { world, target } = asking;
  if (target === 'missing') return world.missingId;
  const body = { ...facts(asking), ...named(asking) };
  const answer = await world.server.call('POST', '/api/company-group/entity/create', {
    as: world.tokens.ADMIN ?? '',
    body,
  });
  if (answer.status !== 200) throw new Error(`No entity: ${JSON.stringify(answer.body)}`);
  return answer.body.data.id;
}

const ABNS = { ours: abnFrom(51_000_000_000), theirs: abnFrom(52_000_000_000) };

function abnFrom(start: number): string {
  let number = start;
  while (!isAbn(String(number))) number += 1;
  return String(number);
}

let holdings = 0;

/** Invites the target's company into the group of a third one, whose name is not secret for either. */
async function invitation({ world, target }: { world: World; target: Asking['target'] }): Promise<string> {
  if (target === 'missing') return world.missingId;
  const { server, tokens } = world;
  await server.test.query('update company set abn = $1 where company_id = $2', [ABNS[target], world.companyId(target)]);
  const holding = await server.company(`Holding ${++holdings}`);
  const body = {
    kind: 'MEMBER',
    name: 'A member',
    abn: ABNS[target],
    share: '100',
    fromDate: '2024-07-01',
    facilityIds: [],
    companyId: holding.id,
  };
  const answer = await server.call('POST', '/api/company-group/entity/create', { as: tokens.ADMIN ?? '', body });
  if (answer.status !== 200) throw new Error(`No invitation: ${JSON.stringify(answer.body)}`);
  return answer.body.data.id;
}

export const rows: readonly Row[] = [
  {
    route: 'GET /api/company-group/structure',
    allows: { members: BY_COMPANY, ADMIN: STAFF },
    ask: (asking) => ({ query: named(asking) }),
  },
  {
    route: 'GET /api/company-group/invitations',
    allows: { members: BY_COMPANY, ADMIN: { own: 200, other: 200, missing: 200 } },
    ask: (asking) => ({ query: named(asking) }),
  },
  {
    route: 'POST /api/company-group/entity/create',
    allows: owners,
    ask: (asking) => ({ body: { ...facts(asking), ...named(asking) } }),
  },
  {
    route: 'POST /api/company-group/entity/update',
    allows: owners,
    ask: async (asking) => ({ body: { ...facts(asking), ...named(asking), id: await entity(asking), revision: 1 } }),
  },
  {
    route: 'DELETE /api/company-group/entity/delete/{id}',
    allows: owners,
    ask: async (asking) => ({ params: { id: await entity(asking) }, query: { ...named(asking), revision: 1 } }),
  },
  {
    route: 'POST /api/company-group/decide',
    allows: owners,
    ask: async (asking) => ({
      body: { entityId: await invitation(asking), revision: 1, decision: 'DECLINED', ...named(asking) },
    }),
  },
];
