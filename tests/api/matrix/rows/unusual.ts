import { NEW_LEVEL, recordMonths } from '../../../support/unusual-scene.ts';
import { MARKS, type Side } from '../world.ts';
import type { Asking, Row } from '../row.ts';

/** A figure of another company is as unknown as one that does not exist. */
const BY_FIGURE = { own: 200, other: 404, missing: 404 } as const;
/** A facility of another company is one that the company does not have. */
const BY_FACILITY = { own: 200, other: 400, missing: 400 } as const;

const writers: Row['allows'] = { writers: BY_FIGURE };

const NOBODYS = '0'.repeat(32);

const made = new WeakMap<object, Map<Side, Promise<string>>>();

/** The writer of a company. */
const writerOf = ({ world }: Asking, side: Side) => (side === 'ours' ? world.tokens.USER : world.tokens.stranger) ?? '';

/** A figure of the target's company: two of its facilities have a new level. */
function figure(asking: Asking): Promise<string> {
  const { world, target } = asking;
  if (target === 'missing') return Promise.resolve(NOBODYS);
  const known = made.get(world) ?? new Map<Side, Promise<string>>();
  made.set(world, known);
  const found = known.get(target) ?? newLevels(asking, target);
  known.set(target, found);
  return found;
}

async function newLevels(asking: Asking, side: Side): Promise<string> {
  const { server, companies } = asking.world;
  const as = writerOf(asking, side);
  for (const name of ['North', 'South']) {
    const { id } = await server.facility(companies[side].id, { name: `${name} pit ${MARKS[side]}` });
    await recordMonths(server, as, id, NEW_LEVEL);
  }
  const { body } = await server.call('GET', '/api/unusual/list?cause=level-up', { as });
  return body.data[0].id;
}

const settled = (id: string) => ({ id, verdict: 'RIGHT', reason: 'A second shift since then.' });

export const rows: readonly Row[] = [
  {
    route: 'GET /api/unusual/list',
    allows: { members: { own: 200 } },
    ask: async (asking) => {
      await figure(asking);
      return {};
    },
  },
  {
    route: 'GET /api/unusual/series/{id}',
    allows: { members: BY_FIGURE },
    ask: async (asking) => ({ params: { id: await figure(asking) } }),
  },
  {
    route: 'POST /api/unusual/settle',
    allows: writers,
    ask: async (asking) => ({ body: settled(await figure(asking)) }),
  },
  {
    route: 'POST /api/unusual/reopen',
    allows: writers,
    ask: async (asking) => {
      const id = await figure(asking);
      const { world, target } = asking;
      if (target !== 'missing')
        await world.server.call('POST', '/api/unusual/settle', { as: writerOf(asking, target), body: settled(id) });
      return { body: { id } };
    },
  },
  {
    route: 'GET /api/unusual/degree-days',
    allows: { members: BY_FACILITY },
    ask: ({ world, target }) => ({ query: { facilityId: world.facilityId(target), year: 2026 } }),
  },
  {
    route: 'POST /api/unusual/degree-days',
    allows: { writers: BY_FACILITY },
    ask: async (asking) => {
      const { world, target } = asking;
      const facilityId = world.facilityId(target);
      return { body: { facilityId, months: [await nextMonth(asking)] } };
    },
  },
];

/** July 2025 with the revision that is stored now. */
async function nextMonth(asking: Asking) {
  const { world, target } = asking;
  const month = { month: '2025-07-01', heating: '310.5', cooling: '' };
  if (target === 'missing') return month;
  const path = `/api/unusual/degree-days?facilityId=${world.facilityId(target)}&year=2026`;
  const { body } = await world.server.call('GET', path, { as: writerOf(asking, target) });
  const revision = body.data.months[0].revision;
  return revision === null ? month : { ...month, revision };
}
