import { setTimeout as pause } from 'node:timers/promises';
import { uuidv7 } from '#server';
import { MARKS, type Side } from '../world.ts';
import type { Answers, Asking, Ask, Row } from '../row.ts';

/** The company is the caller's own: objects of another company count as missing. */
const BY_ID = { own: 200, other: 404, missing: 404 } as const;
const OWN = { own: 200 } as const;
/** A facility is named in the request, which is then invalid. */
const IN_BODY = { own: 200, other: 400, missing: 400 } as const;

const LEADER = { ours: 'COMPANY_ADMIN', theirs: 'stranger' } as const satisfies Record<Side, string>;

let files = 0;

/** A unique table that names the company. */
const table = (mark: string) => ({
  name: `Meters ${mark} ${++files}.csv`,
  bytes: Buffer.from(`nothing,to,read\n${mark},${files},x\n`),
});

/** A new file in the inbox of the target's company, so that each request has its own. It has been read. */
async function item({ world, target }: Asking): Promise<string> {
  if (target === 'missing') return world.missingId;
  const as = world.tokens[LEADER[target]] ?? '';
  const made = await world.server.call('POST', '/api/inbox/files', { as, file: table(MARKS[target]) });
  if (made.status !== 200) throw new Error(`No file: ${JSON.stringify(made.body)}`);
  const { id } = made.body.data.item;
  const state = async () => (await world.server.call('GET', `/api/inbox/${id}`, { as })).body.data.state;
  while (['WAITING', 'READING'].includes(await state())) await pause(10);
  return id;
}

const byItem =
  (more: Ask = {}) =>
  async (asking: Asking): Promise<Ask> => ({ params: { id: await item(asking) }, ...more });

const row = (route: string, allows: Row['allows'], ask?: Row['ask']): Row => ({
  route,
  allows,
  ...(ask ? { ask } : {}),
});

const admins = (answers: Answers): Row['allows'] => ({ COMPANY_ADMIN: answers, stranger: answers });

const inbox: readonly Row[] = [
  row('POST /api/inbox/files', { writers: OWN }, ({ home }) => ({ file: table(MARKS[home]) })),
  row('GET /api/inbox/list', { members: OWN }),
  row('GET /api/inbox/counts', { members: OWN }),
  row('GET /api/inbox/{id}', { members: BY_ID }, byItem()),
  // A file that proposes nothing has no rows, nothing to confirm and nothing to undo.
  row('GET /api/inbox/{id}/rows', { members: { own: 409, other: 404, missing: 404 } }, byItem()),
  row('POST /api/inbox/{id}/answer', { writers: { other: 404, missing: 404 } }, byItem({ body: { answer: 'x' } })),
  row('POST /api/inbox/{id}/read', { writers: { other: 404, missing: 404 } }, byItem({ body: {} })),
  row('POST /api/inbox/{id}/confirm', { writers: { own: 409, other: 404, missing: 404 } }, byItem({ body: {} })),
  row('POST /api/inbox/{id}/discard', { writers: BY_ID }, byItem()),
  row('POST /api/inbox/{id}/undo', { writers: { own: 409, other: 404, missing: 404 } }, byItem()),
];

/** A layout of bills of the target's company. */
async function layout({ world, target }: Asking): Promise<Ask> {
  const itemId = uuidv7();
  const supplier = `abn:${++files}`;
  if (target !== 'missing')
    await world.server.test.query(
      `insert into bill_layout (company_id, supplier, version, supplier_name, marks, item_id, learnt_at, learnt_by)
       values ($1, $2, 1, $3, '{}', $4, now(), $5)`,
      [world.companyId(target), supplier, `Energy ${MARKS[target]}`, itemId, world.missingId],
    );
  return { body: { supplier, version: 1, itemId } };
}

const bills: readonly Row[] = [
  row('GET /api/bills/layout/list', { writers: OWN }),
  row('POST /api/bills/layout/forget', { writers: BY_ID }, layout),
];

/** A meter of the target's company with a channel, and its assignment if `isAssigned`. */
async function meter({ world, target }: Asking, isAssigned = false) {
  if (target === 'missing') return { id: world.missingId, assignmentId: world.missingId };
  const { query } = world.server.test;
  const companyId = world.companyId(target);
  const id = uuidv7();
  const assignmentId = uuidv7();
  await query(
    `insert into meter (company_id, id, kind, identifier, created_at, created_by)
     values ($1, $2, 'OTHER', $3, now(), $4)`,
    [companyId, id, `${MARKS[target]} ${++files}`, world.missingId],
  );
  await query(
    `insert into meter_channel (company_id, meter_id, channel, direction, unit, day_offset)
     values ($1, $2, 'E1', 'IMPORT', 'kWh', 600)`,
    [companyId, id],
  );
  if (isAssigned)
    await query(
      `insert into meter_assignment (company_id, id, meter_id, facility_id, from_date, revision, created_at, created_by,
         updated_at, updated_by)
       values ($1, $2, $3, $4, '2024-07-01', 1, now(), $5, now(), $5)`,
      [companyId, assignmentId, id, world.facilityId(target), world.missingId],
    );
  return { id, assignmentId };
}

const meters: readonly Row[] = [
  row('GET /api/meters/list', { members: OWN }),
  row('GET /api/meters/missing', { members: OWN }),
  row('GET /api/meters/choices', { members: IN_BODY }, ({ world, target }) => ({
    query: { facilityId: world.facilityId(target), unit: 'kWh', direction: 'IMPORT' },
  })),
  row('GET /api/meters/detail/{id}', { members: BY_ID }, async (asking) => ({
    params: { id: (await meter(asking, true)).id },
  })),
  row('GET /api/meters/load/{id}', { members: BY_ID }, async (asking) => ({
    params: { id: (await meter(asking, true)).id },
    query: { channel: 'E1', from: '2025-07-01', to: '2025-07-31' },
  })),
  // The facility is the caller's own, so that the meter alone decides.
  row('POST /api/meters/assignment/create', { writers: BY_ID }, async (asking) => ({
    body: {
      meterId: (await meter(asking)).id,
      facilityId: asking.world.facilityId(asking.home),
      fromDate: '2024-07-01',
      importChoice: null,
      exportChoice: null,
    },
  })),
  row('POST /api/meters/assignment/end', { writers: BY_ID }, async (asking) => ({
    body: { id: (await meter(asking, true)).assignmentId, revision: 1, toDate: '2025-06-30' },
  })),
  row('POST /api/meters/expected-days', { writers: BY_ID }, async (asking) => ({
    body: { id: (await meter(asking)).id, days: 30 },
  })),
];

const plate = (facilityId: string) => ({
  label: `Plate ${++files}`,
  facilityId,
  productId: null,
  control: 'OWN',
  size: 'CAR',
  drive: 'DIESEL',
  engine: null,
  modelYear: null,
  fromDate: '2025-07-01',
  toDate: null,
});

/** A vehicle of the target's company. */
async function vehicle({ world, target }: Asking): Promise<string> {
  if (target === 'missing') return world.missingId;
  const as = world.tokens[LEADER[target]] ?? '';
  const body = plate(world.facilityId(target));
  const made = await world.server.call('POST', '/api/fleet/vehicle/create', { as, body });
  if (made.status !== 200) throw new Error(`No vehicle: ${JSON.stringify(made.body)}`);
  return made.body.data.id;
}

const fleet: readonly Row[] = [
  // Staff, who fill in records of companies, name the company.
  ...['vehicle/list', 'choices'].map((name) =>
    row(`GET /api/fleet/${name}`, { members: OWN, ADMIN: { own: 200, other: 200 } }, ({ world, caller, target }) =>
      caller === 'ADMIN' ? { query: { companyId: world.companyId(target) } } : {},
    ),
  ),
  row('POST /api/fleet/vehicle/create', { writers: IN_BODY }, ({ world, target }) => ({
    body: plate(world.facilityId(target)),
  })),
  row('POST /api/fleet/vehicle/update', { writers: BY_ID }, async (asking) => ({
    body: { ...plate(asking.world.facilityId(asking.home)), id: await vehicle(asking), revision: 1 },
  })),
  row('POST /api/fleet/settings', { writers: IN_BODY }, ({ world, target }) => ({
    body: { grouping: 'FACILITY', facilityId: world.facilityId(target), withForcing: true, abroad: null },
  })),
  row('DELETE /api/fleet/vehicle/delete/{id}', { writers: BY_ID }, async (asking) => ({
    params: { id: await vehicle(asking) },
    // Deletions name the revision that the caller has read.
    query: { revision: 1 },
  })),
];

/** A person of the target's company who may own a source, once every source that was due has been looked at. */
async function owner({ world, target }: Asking): Promise<string> {
  const due = () =>
    world.server.test.query(
      "select 1 from feed_source where is_looking or is_asked or (state = 'ON' and next_look_at <= now())",
    );
  while ((await due()).length > 0) await pause(10);
  if (target === 'missing') return world.missingId;
  const as = world.tokens[LEADER[target]] ?? '';
  return (await world.server.call('GET', '/api/feeds/list', { as })).body.data.owners[0].id;
}

/** An address of this machine is refused at once. */
const address = (ownerId: string) => ({
  name: `Address ${++files}`,
  kind: 'HTTPS',
  ownerId,
  every: 'DAY',
  zone: 'Australia/Sydney',
  url: 'https://127.0.0.1/bills.csv',
});

/** A source of the target's company that nobody looks at by itself. */
async function source(asking: Asking, state: 'ON' | 'PAUSED' = 'PAUSED'): Promise<string> {
  const { world, target } = asking;
  if (target === 'missing') return world.missingId;
  const id = uuidv7();
  const settings = { folder: '', host: '', port: null, security: null, user: '', mailFolder: '', moveTo: '' };
  await world.server.test.query(
    `insert into feed_source (company_id, id, name, kind, state, owner_id, every, on_day, at_time, zone, expects, due_on,
       due_files, settings, next_look_at, created_at)
     values ($1, $2, $3, 'HTTPS', $4, $5, 'DAY', 1, '06:00', 'Australia/Sydney', 'NONE', 5, 1, $6, '2199-01-01', now())`,
    [
      world.companyId(target),
      id,
      `Source ${MARKS[target]}`,
      state,
      await owner(asking),
      JSON.stringify({ ...settings, url: 'https://127.0.0.1/bills.csv', headerName: '', after: 'STAY' }),
    ],
  );
  return id;
}

const bySource =
  (state: 'ON' | 'PAUSED' = 'PAUSED', more: Ask = {}) =>
  async (asking: Asking): Promise<Ask> => ({ params: { id: await source(asking, state) }, ...more });

const feeds: readonly Row[] = [
  row('GET /api/feeds/list', { members: OWN }),
  row('GET /api/feeds/{id}', { members: BY_ID }, bySource()),
  row('POST /api/feeds/create', admins({ own: 200, other: 409, missing: 409 }), async (asking) => ({
    body: address(await owner(asking)),
  })),
  // A test connects to another server; `tests/api/feeds.api.test.ts` has one.
  row('POST /api/feeds/test', admins({ other: 404, missing: 404 }), async (asking) => ({
    body: { ...address(asking.world.missingId), id: await source(asking) },
  })),
  row('PUT /api/feeds/{id}', admins(BY_ID), async (asking) => ({
    params: { id: await source(asking) },
    body: { ...address(await owner({ ...asking, target: asking.home })), revision: 1 },
  })),
  row('POST /api/feeds/{id}/pause', admins(BY_ID), bySource('ON', { body: { isPaused: true } })),
  row('POST /api/feeds/{id}/look', admins(BY_ID), bySource('ON')),
  row('DELETE /api/feeds/{id}', admins(BY_ID), bySource()),
];

export const rows: readonly Row[] = [...inbox, ...bills, ...meters, ...fleet, ...feeds];
