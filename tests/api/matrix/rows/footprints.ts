import { approvedRecord, haulageBody, madeFootprint, type Maker } from '../../../support/footprint-scene.ts';
import type { Ask, Asking, Row } from '../row.ts';
import { MARKS, type Side, type World } from '../world.ts';

const BY_ID = { own: 200, other: 404, missing: 404 } as const;
const OWN = { own: 200 } as const;

const makers = new WeakMap<World, Map<Side, Promise<Maker>>>();

/** The people of a company, with an approved record to make footprints from. */
export function maker(world: World, side: Side): Promise<Maker> {
  const known = makers.get(world) ?? new Map<Side, Promise<Maker>>();
  makers.set(world, known);
  const made = known.get(side) ?? make(world, side);
  known.set(side, made);
  return made;
}

async function make({ server, companies }: World, side: Side): Promise<Maker> {
  const company = companies[side];
  const user = await server.signedIn(company.id, ['USER']);
  const admin = await server.signedIn(company.id, ['COMPANY_ADMIN']);
  const people = { ...company, name: MARKS[side], user, admin };
  await approvedRecord(server, people);
  return people;
}

/** A new footprint of the target's company. */
async function footprint({ world, target }: Asking): Promise<string> {
  if (target === 'missing') return world.missingId;
  const { id } = await madeFootprint(world.server, await maker(world, target), { comment: MARKS[target] });
  return id;
}

const byId =
  (more: Ask = {}) =>
  async (asking: Asking): Promise<Ask> => ({ params: { id: await footprint(asking) }, ...more });

const body = async ({ world, home }: Asking): Promise<Ask> => ({ body: haulageBody(await maker(world, home)) });

export const rows: readonly Row[] = [
  { route: 'GET /api/footprints/list', allows: { members: OWN } },
  { route: 'GET /api/footprints/choices', allows: { members: OWN } },
  { route: 'GET /api/footprints/detail/{id}', allows: { members: BY_ID }, ask: byId() },
  { route: 'POST /api/footprints/preview', allows: { writers: OWN }, ask: body },
  { route: 'POST /api/footprints/create', allows: { writers: OWN }, ask: body },
  {
    route: 'POST /api/footprints/deprecate/{id}',
    allows: { COMPANY_ADMIN: BY_ID, stranger: BY_ID },
    ask: byId({ body: { reason: 'Wrong' } }),
  },
];
