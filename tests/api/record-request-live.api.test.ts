import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { apiServer, type ApiServer } from '../support/api-server.ts';
import { autofill, connect, disclosures, draft, sideOf, typed, type Side } from '../support/disclosure-scene.ts';
import { readEvents, type EventReader } from '../support/event-reader.ts';
import { dieselBody } from '../support/record-bodies.ts';
import { mailsTo } from '../support/outbox.ts';

let server: ApiServer;
let address: string;
let mine: Side;
let driller: Side;
let act: ReturnType<typeof disclosures>;
const open: EventReader[] = [];

beforeAll(async () => {
  server = await apiServer();
  address = await server.listen();
  act = disclosures(server);
});

afterAll(async () => {
  for (const reader of open) reader.leave();
  await server.close();
});

beforeEach(async () => {
  mine = await sideOf(server, 'Mine');
  driller = await sideOf(server, 'Driller');
  await connect(server, mine, driller);
});

async function watching(as: string): Promise<EventReader> {
  const reader = await readEvents(`${address}/api/notifications/stream`, { as });
  open.push(reader);
  await reader.next(({ name }) => name === 'notices');
  return reader;
}

const changed = ({ name }: { name: string }) => name === 'changed';

const REQUESTS = '/api/scope-management/record-request';

/** How many events of these streams said that requests changed. */
const refreshes = (...readers: readonly EventReader[]) =>
  readers.map(
    ({ events }) => events.filter((event) => changed(event) && event.content.answers.includes(REQUESTS)).length,
  );

/** As long as `EventReader.next` waits. */
const SOON = { timeout: 5_000, interval: 5 };

describe('open screens', () => {
  test('refresh on both sides when one acts, and nowhere else', async () => {
    const stranger = await sideOf(server, 'Stranger');
    const [asks, answers, other] = [
      await watching(mine.user),
      await watching(driller.admin),
      await watching(stranger.user),
    ];
    const id = await act.send(mine, driller);
    await expect.poll(() => refreshes(asks, answers), SOON).toEqual([1, 1]);
    const acted = performance.now();
    await act.post(`begin/${id}`, driller.user);
    await expect.poll(() => refreshes(asks, answers), SOON).toEqual([2, 2]);
    for (const { events } of [asks, answers]) {
      const event = events.findLast(changed);
      expect(event?.content).toEqual({ answers: [REQUESTS] });
      expect((event?.at ?? Infinity) - acted).toBeLessThan(1_000);
    }
    expect(other.events.filter(changed)).toEqual([]);
  });

  test('do not refresh after a refused action, and a draft affects only the supplier', async () => {
    const [asks, answers] = [await watching(mine.user), await watching(driller.admin)];
    const id = await act.send(mine, driller);
    await expect.poll(() => refreshes(asks, answers), SOON).toEqual([1, 1]);
    await act.post(`begin/${id}`, driller.user);
    await expect.poll(() => refreshes(asks, answers), SOON).toEqual([2, 2]);
    expect((await act.post(`begin/${id}`, driller.user)).status).toBe(409);
    await act.post(`answer/save/${id}`, driller.user, draft());
    await expect.poll(() => refreshes(answers), SOON).toEqual([3]);
    // Changes are sent in the order in which they were made, so an event of the refused action would be here by now.
    await act.post(`remind/${id}`, mine.user);
    await expect.poll(() => refreshes(asks), SOON).not.toEqual([2]);
    expect(refreshes(asks)).toEqual([3]);
  });

  test('of connections refresh too when the other company answers', async () => {
    const newcomer = await sideOf(server, 'Newcomer');
    await server.test.query(`update company set abn = '51824753556' where company_id = $1`, [newcomer.id]);
    const made = await server.call('POST', '/api/company-connection/invite-company', {
      as: mine.admin,
      body: { abn: '51824753556', relation: 'SUPPLIER' },
    });
    expect(made.status).toBe(200);
    const asks = await watching(mine.user);
    const accepted = await server.call('PUT', '/api/company-connection/update', {
      as: newcomer.admin,
      body: { id: made.body.data.id, status: 'CONNECTED' },
    });
    expect(accepted.status).toBe(200);
    expect((await asks.next(changed)).content.answers).toContain('/api/company-connection');
  });
});

describe('reminding', () => {
  test('notifies and mails the supplier once a day, with the text of the person who reminds', async () => {
    const chief = await server.account(driller.id, ['COMPANY_ADMIN']);
    const id = await act.send(mine, driller);
    expect((await act.detail(mine.user, id)).allowed).toContain('remind');
    const { body } = await act.post(`remind/${id}`, mine.user, { remark: 'The auditors come in May.' });
    expect(body.data.history.at(-1)).toMatchObject({ event: 'REMINDED', side: 'CUSTOMER' });
    expect((await act.bell(driller.user))[0]).toBe('record-request.reminded');
    const mails = () => mailsTo(server, chief.email);
    await expect.poll(async () => (await mails()).length, { timeout: 10_000 }).toBe(2);
    expect((await mails()).at(-1)).toMatchObject({
      kind: 'record-request.reminder',
      subject: 'Mine reminds you of its request',
      text: expect.stringContaining('The auditors come in May.'),
    });

    const again = await act.post(`remind/${id}`, mine.admin);
    expect(again.body).toMatchObject({
      statusCode: 409,
      code: 'record-request.reminded',
      data: { places: { at: expect.any(String) } },
    });
    await server.test.query(
      `update record_request_event set at = at - interval '24 hours' where request_id = $1 and event = 'REMINDED'`,
      [id],
    );
    expect((await act.post(`remind/${id}`, mine.user)).status).toBe(200);
  });

  test('is only for the customer, while an answer is due', async () => {
    const id = await act.send(mine, driller);
    expect((await act.post(`remind/${id}`, driller.user)).body.code).toBe('record-request.not-yours');
    await act.post(`answer/submit/${id}`, driller.user, typed());
    expect((await act.post(`remind/${id}`, mine.user)).body.code).toBe('record-request.no-such-step');
  });
});

describe('a half-filled answer', () => {
  test('is saved as entered, and a colleague can continue it', async () => {
    const id = await act.send(mine, driller);
    const half = { fillMode: 2, typed: { total: '12,', method: '' }, allocation: { key: 'MASS', customerAmount: '' } };
    const first = await act.post(`answer/save/${id}`, driller.user, draft(half));
    expect(first.body.data).toEqual({ revision: 1, savedAt: expect.any(String), savedBy: expect.any(String) });
    expect(await act.detail(driller.admin, id)).toMatchObject({
      status: 'IN_PROGRESS',
      draft: { revision: 1, answer: half },
    });
    const next = await act.post(`answer/save/${id}`, driller.admin, draft(typed(), 1));
    expect(next.body.data.revision).toBe(2);
    expect((await act.post(`answer/save/${id}`, driller.user, draft(half, 1))).body).toMatchObject({
      statusCode: 409,
      code: 'record-request.draft-moved',
    });
    expect((await act.detail(driller.user, id)).draft).toMatchObject({ revision: 2, answer: typed() });
  });

  test('is not overwritten if two people begin at once', async () => {
    const id = await act.send(mine, driller);
    const both = await Promise.all(
      [driller.user, driller.admin].map((as) => act.post(`answer/save/${id}`, as, draft())),
    );
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  });
});

describe('fuel at a facility', () => {
  const stated = (controller: object) =>
    server.call('POST', '/api/control-basis/create', {
      as: mine.admin,
      body: { facilityId: mine.facility.id, basis: 'OPERATIONAL', fromDate: '2023-07-01', ...controller },
    });
  const answered = async ({ answer = typed(), ...change }: { answer?: object; fuelBurntHere?: boolean }) => {
    await act.approved(driller);
    const body = dieselBody(mine.facility.id, { quantity: '10' });
    await server.call('POST', '/api/scope-management/create', { as: mine.user, body });
    const id = await act.send(mine, driller, { facilityId: mine.facility.id, ...change });
    await act.post(`answer/submit/${id}`, driller.user, answer);
    return id;
  };
  const warned = async (id: string) =>
    (await act.detail(mine.user, id)).warnings.map(({ code }: { code: string }) => code);

  test('operated by another company cannot be claimed as the customer’s, and raises no warning', async () => {
    const control = { controllerKind: 'NAMED', controllerName: 'Ghost Gum Contracting' };
    expect((await stated(control)).status).toBe(200);
    const body = { supplierIds: [driller.id], facilityId: mine.facility.id, fuelBurntHere: true };
    await expect(act.send(mine, driller, body)).rejects.toThrow(/record-request\.not-operator.*Ghost Gum Contracting/);
    expect(await warned(await answered({}))).toEqual([]);
  });

  test('that the customer reports in its Scope 1 raises a warning, until control has changed', async () => {
    const id = await answered({ fuelBurntHere: true });
    expect(await warned(id)).toEqual(['record-request.warning.double-count']);
    await stated({ controllerKind: 'NAMED', controllerName: 'Ghost Gum Contracting' });
    expect(await warned(id)).toEqual([]);
  });

  test('that the customer operates by its control basis raises a warning, even without a declaration in the request', async () => {
    expect((await stated({ controllerKind: 'OWN' })).status).toBe(200);
    expect(await warned(await answered({ answer: autofill() }))).toEqual(['record-request.warning.double-count']);
  });
});
