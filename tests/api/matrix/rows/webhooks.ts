import { setTimeout as pause } from 'node:timers/promises';
import { uuidv7 } from '#server';
import { MARKS, type Side, type World } from '../world.ts';
import type { Answers, Ask, Asking, Row } from '../row.ts';

const ROOT = '/api/webhooks';
const BY_ID = { own: 200, other: 404, missing: 404 } as const;

const body = (mark: string) => ({
  url: 'https://receiver.example.test/hook',
  description: mark,
  eventTypes: ['record.approved'],
  facilityIds: [],
});

const LEADER = { ours: 'COMPANY_ADMIN', theirs: 'stranger' } as const satisfies Record<Side, string>;

async function added({ server, tokens }: World, side: Side): Promise<string> {
  const as = tokens[LEADER[side]] ?? '';
  const made = await server.call('POST', `${ROOT}/create`, { as, body: body(MARKS[side]) });
  if (made.status !== 200) throw new Error(`No endpoint: ${JSON.stringify(made.body)}`);
  return made.body.data.id;
}

const kept = new WeakMap<World, Map<Side, Promise<string>>>();

/** Waits until everything is sent: what earlier requests have queued changes rows of its company for a moment. */
async function quiet({ server }: World): Promise<void> {
  for (let round = 0; round < 200; round += 1) {
    const open = await server.test.query(
      `select 1 from webhook_delivery where state in ('WAITING', 'SENDING') limit 1`,
    );
    if (open.length === 0) return;
    await pause(25);
  }
  throw new Error('Deliveries do not end.');
}

/** An endpoint of the target's company. A company has at most 20, so requests that leave it share it. */
async function endpoint({ world, target }: Asking): Promise<string> {
  await quiet(world);
  if (target === 'missing') return world.missingId;
  const all = kept.get(world) ?? new Map<Side, Promise<string>>();
  kept.set(world, all);
  const found = all.get(target) ?? added(world, target);
  all.set(target, found);
  return found;
}

/** A delivery that has ended; each request has its own. */
async function delivery(asking: Asking): Promise<Ask> {
  const { world, target } = asking;
  const id = await endpoint(asking);
  if (target === 'missing') return { params: { id, deliveryId: world.missingId } };
  const [eventId, deliveryId] = [uuidv7(), uuidv7()];
  const companyId = world.companyId(target);
  await world.server.test.query(
    `insert into webhook_event (company_id, id, type, subject, body) values ($1, $2, 'export.ready', $3, '{}')`,
    [companyId, eventId, MARKS[target]],
  );
  await world.server.test.query(
    `insert into webhook_delivery (company_id, id, endpoint_id, event_id, number, subject, state, ended_at)
     select $1, $2, $3, $4, number, subject, 'DELIVERED', now() from webhook_event where company_id = $1 and id = $4`,
    [companyId, deliveryId, id, eventId],
  );
  return { params: { id, deliveryId } };
}

const byId =
  (more: Ask = {}) =>
  async (asking: Asking): Promise<Ask> => ({ params: { id: await endpoint(asking) }, ...more });

/** Over the revision of now. */
async function change(asking: Asking): Promise<Ask> {
  const id = await endpoint(asking);
  const [held] = await asking.world.server.test.query<{ revision: number }>(
    'select revision from webhook_endpoint where id = $1',
    [id],
  );
  const mark = asking.target === 'missing' ? '' : MARKS[asking.target];
  return { params: { id }, body: { ...body(mark), revision: held?.revision ?? 1 } };
}

const row = (route: string, answers: Answers, ask?: Row['ask']): Row => ({
  route,
  allows: { COMPANY_ADMIN: answers, stranger: answers },
  ...(ask ? { ask } : {}),
});

export const rows: readonly Row[] = [
  row(`GET ${ROOT}/list`, { own: 200 }),
  row(`POST ${ROOT}/create`, { own: 200 }, ({ home }) => ({ body: body(MARKS[home]) })),
  row(`GET ${ROOT}/{id}`, BY_ID, byId()),
  row(`PUT ${ROOT}/{id}`, BY_ID, change),
  row(`POST ${ROOT}/{id}/pause`, BY_ID, byId({ body: { isPaused: false } })),
  row(`POST ${ROOT}/{id}/rotate`, BY_ID, byId()),
  row(`POST ${ROOT}/{id}/test`, BY_ID, byId()),
  row(`GET ${ROOT}/{id}/deliveries`, BY_ID, byId()),
  row(`GET ${ROOT}/{id}/deliveries/{deliveryId}`, BY_ID, delivery),
  row(`POST ${ROOT}/{id}/deliveries/{deliveryId}/replay`, BY_ID, delivery),
  row(`POST ${ROOT}/{id}/replay`, BY_ID, byId({ body: { since: '2026-01-01T00:00:00Z' } })),
  row(`DELETE ${ROOT}/{id}`, BY_ID, async ({ world, target }) => ({
    params: { id: target === 'missing' ? world.missingId : await added(world, target) },
  })),
];
