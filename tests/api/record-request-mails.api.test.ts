import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { Clock, Database } from '#server';
import { Reminders } from '../../src/plugins/network/record-request/server/mails/reminders.ts';
import { RequestNotices } from '../../src/plugins/network/record-request/server/mails/request-notices.ts';
import { RequestStore } from '../../src/plugins/network/record-request/server/requests/request-store.ts';
import { apiServer, type ApiServer } from '../support/api-server.ts';
import { connect, disclosures, draft, sideOf, typed, type Side } from '../support/disclosure-scene.ts';
import { mailsTo } from '../support/outbox.ts';

let server: ApiServer;
let mine: Side;
let driller: Side;
let chief: string;
let act: ReturnType<typeof disclosures>;

beforeAll(async () => {
  server = await apiServer();
  act = disclosures(server);
});

afterAll(() => server.close());

beforeEach(async () => {
  mine = await sideOf(server, 'Mine');
  driller = await sideOf(server, 'Driller');
  await connect(server, mine, driller);
  const account = await server.account(driller.id, ['COMPANY_ADMIN']);
  chief = account.email;
});

/** The recipients and their languages. */
const speaks = (language: string) =>
  server.test.query('update account set language = $1 where email = $2', [language, chief]);

const kinds = async () => (await mailsTo(server, chief)).map(({ kind }) => kind);

/** A round of reminders on a day. */
const roundOn = (today: string) => {
  const { services } = server;
  const clock = { now: () => new Date(`${today}T06:00:00.000Z`), today: () => today };
  return new Reminders(services.get(Database), services.get(RequestStore), services.get(RequestNotices), clock).send();
};

test.each([
  ['en', 'Mine asks for your emissions', '01/07/2025'],
  ['vi', 'Mine hỏi về phát thải của bạn', '31/07/2025'],
  ['fr', 'Mine demande vos émissions', '31/07/2025'],
])('a new request is mailed to the supplier’s administrators in their language: %s', async (language, subject, day) => {
  await speaks(language);
  const id = await act.send(mine, driller);
  await expect.poll(kinds, { timeout: 10_000 }).toEqual(['record-request.new']);
  const [mail] = await mailsTo(server, chief);
  expect(mail).toMatchObject({ language, subject });
  expect(mail?.text).toContain(day);
  expect(mail?.text).toContain('PO 4711, drilling');
  expect(mail?.text).toContain(`/record-request/${id}`);
});

test('reminders are sent on their days, once each for any number of processes, and stop with the answer', async () => {
  const id = await act.send(mine, driller, { dueDate: '2190-03-31', reminderDays: [14, 3] });
  const other = await act.send(mine, driller, { dueDate: '2190-03-31', reminderDays: [14], purpose: 'Answered' });
  await act.post(`answer/submit/${other}`, driller.user, typed());
  await expect.poll(kinds, { timeout: 10_000 }).toEqual(['record-request.new', 'record-request.new']);
  const reminded = async () =>
    (await act.detail(driller.user, id)).history.filter(({ event }: { event: string }) => event === 'REMINDED').length;
  await roundOn('2190-03-16');
  expect(await reminded()).toBe(0);
  await Promise.all([roundOn('2190-03-17'), roundOn('2190-03-17'), roundOn('2190-03-17')]);
  expect(await reminded()).toBe(1);
  await roundOn('2190-03-18');
  expect(await reminded()).toBe(1);
  expect((await act.bell(driller.user))[0]).toBe('record-request.reminder');
  await expect.poll(async () => (await kinds()).length, { timeout: 10_000 }).toBe(3);
  expect((await mailsTo(server, chief)).at(-1)?.text).toContain('in 14 days');
  await roundOn('2190-04-02');
  await roundOn('2190-05-02');
  expect(await reminded()).toBe(2);
  expect((await act.bell(mine.admin))[0]).toBe('record-request.overdue');
});

test('a request that is due before its reminder does not get one the moment it is sent', async () => {
  const today = server.services.get(Clock).today();
  const id = await act.send(mine, driller, { dueDate: today, reminderDays: [14, 3] });
  await roundOn(today);
  const { history } = await act.detail(driller.user, id);
  expect(history.map(({ event }: { event: string }) => event)).toEqual(['SENT']);
});

test('files of an answer can be downloaded only by both sides, and stay', async () => {
  const stranger = await sideOf(server, 'Stranger');
  const file = { name: 'Fuel bill.csv', bytes: Buffer.from('litres,100\n') };
  const uploaded = await server.call('POST', '/api/evidence/upload', { as: driller.user, file });
  const fileId = uploaded.body.data.id as string;
  const id = await act.send(mine, driller);
  const answer = typed({ attachmentIds: [fileId] });
  await act.post(`answer/save/${id}`, driller.user, draft(answer));
  expect((await act.get(`file/${id}/${fileId}`, mine.user)).status).toBe(404);
  const submitted = await act.post(`answer/submit/${id}`, driller.user, answer);
  expect(submitted.body.data.answer.content.files).toMatchObject([
    { id: fileId, name: 'Fuel bill.csv', format: 'csv' },
  ]);
  for (const as of [mine.user, driller.user]) {
    const got = await act.get(`file/${id}/${fileId}`, as);
    expect([got.status, got.bytes.toString()]).toEqual([200, 'litres,100\n']);
    expect(String(got.headers['content-disposition'])).toContain('Fuel bill.csv');
  }
  expect((await act.get(`file/${id}/${fileId}`, stranger.user)).status).toBe(404);
  // The store itself stays closed: the customer can read the file only through the request.
  expect((await server.call('GET', `/api/evidence/download/${fileId}`, { as: mine.user })).status).toBe(404);
  const removed = await server.call('DELETE', `/api/evidence/delete/${fileId}`, { as: driller.user });
  expect(removed.body.code).toBe('evidence.in-use');
  const theirs = await server.call('POST', '/api/evidence/upload', { as: mine.user, file });
  await act.post(`change-request/${id}`, mine.user, { remark: 'One more, please.' });
  const foreign = typed({ attachmentIds: [theirs.body.data.id] });
  expect((await act.post(`answer/submit/${id}`, driller.user, foreign)).body.code).toBe('evidence.unknown');
});

test('a database connection that breaks during an acceptance leaves both or neither', async () => {
  const id = await act.send(mine, driller);
  await act.post(`answer/submit/${id}`, driller.user, typed());
  // The link is written last: while its table is locked, record and request are written but not committed.
  const held = server.test.query(
    'do $$ begin lock table record_request_link in access exclusive mode; perform pg_sleep(60); end $$',
  );
  held.catch(() => undefined);
  // The lock may first have to wait for a reader of the table: the acceptance starts once the table is locked.
  await expect
    .poll(() =>
      server.test.query(
        "select pid from pg_stat_activity where wait_event = 'PgSleep' and datname = current_database()",
      ),
    )
    .toHaveLength(1);
  const accepting = act.accept(mine, id);
  await expect
    .poll(
      async () =>
        (
          await server.test.query(
            `select pg_terminate_backend(pid) from pg_stat_activity
             where wait_event_type = 'Lock' and datname = current_database()`,
          )
        ).length,
      { timeout: 15_000, interval: 50 },
    )
    .toBeGreaterThan(0);
  // The lock is released when nothing is left to wait for, however long that took.
  await server.test.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where wait_event = 'PgSleep' and datname = current_database()",
  );
  await expect(held).rejects.toThrow(/terminating connection/);
  const { status } = await accepting;
  const seen = await act.detail(mine.user, id);
  const list = await server.call('GET', '/api/scope-management/list?typeScope=3', { as: mine.user });
  expect([seen.status, seen.record === null, list.body.total_item]).toEqual(
    status === 200 ? ['ACCEPTED', false, 1] : ['SUBMITTED', true, 0],
  );
  expect((await act.accept(mine, id)).body.data.record.total).toBe('31.500000');
  expect((await server.call('GET', '/api/scope-management/list?typeScope=3', { as: mine.user })).body.total_item).toBe(
    1,
  );
});
