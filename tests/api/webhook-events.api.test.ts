import { expect, test } from 'vitest';
import { Webhook as Verifier } from 'standardwebhooks';
import { WEBHOOK_EVENT_TYPES, WEBHOOK_EVENTS } from '#plugins/integration/webhooks/contract';
import { NearRound } from '../../src/plugins/insight/thresholds/server/near-round.ts';
import { uuidv7 } from '#server';
import { connect, disclosures, sideOf, typed, type Side } from '../support/disclosure-scene.ts';
import { checkedImport, finished, importCsv, importLine } from '../support/import-files.ts';
import { created, received, server, until, withWebhooks, type Received } from '../support/webhook-scene.ts';

withWebhooks();

interface Message {
  readonly type: string;
  readonly timestamp: string;
  readonly data: Readonly<Record<string, unknown>> & { readonly links: Readonly<Record<string, string>> };
}

/** Events about records and exchange. Those about accounts come whenever somebody signs in. */
const OF_RECORDS = WEBHOOK_EVENT_TYPES.filter((type) => type !== 'security.event');

/** A company that gets these events at a path of its own, and the secret of its endpoint. */
async function listening(name: string, eventTypes: readonly string[] = OF_RECORDS) {
  const side = await sideOf(server, name);
  const path = `/${uuidv7()}`;
  const { secret } = await created(
    { url: `https://receiver.example.test${path}`, eventTypes: [...eventTypes] },
    side.admin,
  );
  const verified = ({ body, headers }: Received) => new Verifier(secret).verify(body, headers) as Message;
  const messages = () => received.filter((one) => one.path === path).map(verified);
  return { side, messages };
}

/** So many messages, each with the declared fields and nothing else, and with links that open. */
async function checked({ side, messages }: Awaited<ReturnType<typeof listening>>, count: number) {
  const all = await until(messages, ({ length }) => length >= count);
  expect(all).toHaveLength(count);
  for (const { type, timestamp, data } of all) {
    const declared = WEBHOOK_EVENTS.find((one) => one.type === type);
    expect(declared?.data.strict().parse(data)).toEqual(data);
    expect(new Date(timestamp).toISOString()).toBe(timestamp);
    expect(data['companyId']).toBe(side.id);
    for (const link of Object.values(data.links)) {
      const { origin, pathname, search } = new URL(link);
      expect(origin).toBe('https://carbon.example.com');
      const { status } = await server.call('GET', `${pathname}${search}`, { as: side.admin });
      expect([link, status]).toEqual([link, 200]);
    }
  }
  return all;
}

const period = (side: Side, act: string, more: object = {}) =>
  server.call('POST', `/api/period/${act}`, {
    as: side.admin,
    body: { facilityId: side.facility.id, year: 2026, ...more },
  });

test('a record is approved; its submission and return are no events', async () => {
  const own = await listening('Approves');
  const recordId = await disclosures(server).approved(own.side);
  const [message] = await checked(own, 1);
  expect(message).toMatchObject({
    type: 'record.approved',
    data: { recordId, facilityId: own.side.facility.id, scope: 1, fromDate: '2025-07-01', toDate: '2025-07-31' },
  });
});

test('a period is locked; locked again, it is restated only if totals differ', async () => {
  const own = await listening('Locks');
  await disclosures(server).approved(own.side);
  await period(own.side, 'lock');
  await period(own.side, 'unlock', { reason: 'A mistake.' });
  await period(own.side, 'lock');
  await period(own.side, 'unlock', { reason: 'A bill is missing.' });
  await disclosures(server).approved(own.side, { fromDate: '2025-08-01', toDate: '2025-08-31' });
  const locked = await period(own.side, 'lock');
  const all = await checked(own, 6);
  expect(all.map(({ type }) => type)).toEqual([
    'record.approved',
    'period.locked',
    'period.locked',
    'record.approved',
    'period.locked',
    'period.restated',
  ]);
  const facts = { facilityId: own.side.facility.id, year: 2026, fromDate: '2025-07-01', toDate: '2026-06-30' };
  expect(all[1]?.data).toMatchObject(facts);
  expect(all[5]?.data).toMatchObject({ ...facts, sealBefore: all[2]?.data['seal'], seal: locked.body.data.seal });
});

test('a request is received by the supplier, and its answer by the customer', async () => {
  const [customer, supplier] = [await listening('Asks'), await listening('Answers')];
  await connect(server, customer.side, supplier.side);
  const act = disclosures(server);
  const requestId = await act.send(customer.side, supplier.side, { facilityId: customer.side.facility.id });
  const [asked] = await checked(supplier, 1);
  expect(asked).toMatchObject({
    type: 'request.received',
    // The supplier does not learn which facility of the customer it is about.
    data: { requestId, customerId: customer.side.id, customerName: 'Asks', facilityId: null, dueDate: '2199-12-31' },
  });
  expect(JSON.stringify(asked)).not.toContain(customer.side.facility.id);
  expect((await act.post(`begin/${requestId}`, supplier.side.user)).status).toBe(200);
  const submitted = await act.post(`answer/submit/${requestId}`, supplier.side.user, typed());
  expect(submitted.status).toBe(200);
  const [answered] = await checked(customer, 1);
  expect(answered).toMatchObject({
    type: 'request.answered',
    data: { requestId, supplierId: supplier.side.id, supplierName: 'Answers', facilityId: customer.side.facility.id },
  });
  expect(supplier.messages()).toHaveLength(1);
});

test('an import is finished', async () => {
  const own = await listening('Imports');
  const root = '/api/scope-management/import';
  const bytes = importCsv([importLine({ facility: own.side.facility.name })]);
  const { id } = await checkedImport(server, { bytes, as: own.side.admin, root, name: 'records.csv' });
  await server.call('POST', `${root}/${id}/confirm`, { as: own.side.admin, body: {} });
  expect((await finished(server, own.side.admin, id)).state).toBe('IMPORTED');
  const [message] = await checked(own, 1);
  expect(message).toMatchObject({ type: 'import.finished', data: { importId: id, itemId: null, records: 1 } });
});

test('an export is ready', async () => {
  const own = await listening('Exports');
  await disclosures(server).approved(own.side);
  const body = { key: uuidv7(), kind: 'record-export', query: { format: 'csv' } };
  const { id } = (await server.call('POST', '/api/export-jobs/create', { as: own.side.admin, body })).body.data;
  const [, message] = await checked(own, 2);
  expect(message).toMatchObject({ type: 'export.ready', data: { exportId: id, kind: 'record-export', rows: 1 } });
});

test('a threshold is near, once a year, for those who want to know', async () => {
  const own = await listening('Emits');
  const quiet = await sideOf(server, 'Emits as well');
  // 9,300 kL of diesel are more than 25,000 t and 100,000 GJ, the limits of a facility.
  const month = { quantity: '9300', fromDate: '2026-07-01', toDate: '2026-07-31' };
  for (const side of [own.side, quiet]) await disclosures(server).approved(side, month);
  const round = server.services.get(NearRound);
  await round.publish();
  await round.publish();
  const [{ count } = { count: 0 }] = await server.test.query<{ count: number }>(
    'select count(*)::int as count from webhook_event where company_id = $1',
    [own.side.id],
  );
  const [approved, ...near] = await checked(own, count);
  const subjects = near.map(({ data }) => `${String(data['facilityId'])} ${String(data['threshold'])}`);
  expect(new Set(subjects).size).toBe(subjects.length);
  expect(approved?.type).toBe('record.approved');
  expect(near.map(({ type, data }) => [type, data['facilityId'], data['threshold'], data['state']])).toEqual(
    expect.arrayContaining([
      ['threshold.near', own.side.facility.id, 'emissions', 'MET'],
      ['threshold.near', own.side.facility.id, 'consumed', 'MET'],
    ]),
  );
  expect(await server.test.query('select 1 from threshold_notice where company_id = $1', [quiet.id])).toEqual([]);
});

test('a refused sign-in is a security event of the company, in the names of OCSF', async () => {
  const own = await listening('Watches', ['security.event']);
  const { email, id } = await server.account(own.side.id, ['USER']);
  await server.call('POST', '/api/sign-in', { body: { email, password: 'wrong password' } });
  const codeOf = ({ data }: Message) => (data['event'] as { metadata: { event_code: string } }).metadata.event_code;
  const all = await until(own.messages, (list) => list.some((one) => codeOf(one) === 'sign-in.refused'));
  expect(all.find((one) => codeOf(one) === 'sign-in.refused')).toMatchObject({
    type: 'security.event',
    data: {
      facilityId: null,
      event: { type_uid: 300_201, status: 'Failure', user: { uid: id }, metadata: { event_code: 'sign-in.refused' } },
    },
  });
});
