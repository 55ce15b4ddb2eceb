import { afterAll, beforeAll, expect, test } from 'vitest';
import { noticeKind } from '#plugins/platform/notifications/contract';
import { MailBox } from '#plugins/platform/mail/server';
import { Database } from '#server';
import { apiServer, PASSWORD, type ApiServer, type TestCompany } from '../../../../../tests/support/api-server.ts';
import { NoticeTopic } from '../contract/index.ts';
import { MailedWork } from './mailed-work.ts';
import { NoticeMails } from './notice-mails.ts';
import { Notices } from './notices.ts';
import { WaitingWork } from './waiting-work.ts';

const changed = noticeKind({ id: 'records.changed', places: [], act: 'changed', sentence: 'records.notice.changed' });

let server: ApiServer;
let second: ApiServer;
let company: TestCompany;

beforeAll(async () => {
  server = await apiServer();
  second = await apiServer({ on: server.test });
  company = await server.company('Ours');
});

afterAll(async () => {
  await second.close();
  await server.close();
});

async function person() {
  const { id, email } = await server.account(company.id, ['USER']);
  const { body } = await server.call('POST', '/api/sign-in', { body: { email, password: PASSWORD } });
  const as = body.data.token as string;
  return {
    id,
    email,
    as,
    choose: (mail: string, inApp = true, hour = 7, zone = 'Australia/Brisbane') =>
      server.call('POST', '/api/notifications/update/settings', {
        as,
        body: { topics: [{ topic: 'records', inApp, mail }], hour, zone },
      }),
    unread: async () =>
      (await server.call('GET', '/api/notifications/unread-count', { as })).body.data.unread as number,
    list: async (query = '') =>
      (await server.call('GET', `/api/notifications${query}`, { as })).body.data as {
        id: string;
        readAt: string | null;
      }[],
    mails: async () =>
      (
        await server.test.query<{ kind: string; subject: string; body_text: string }>(
          'select kind, subject, body_text from mail_message where recipient = $1 order by created_at',
          [email],
        )
      ).map(({ kind, subject, body_text }) => ({ kind, subject, text: body_text })),
  };
}

const notify = ({ id }: { id: string }, subject: string, across = false) =>
  server.services.get(Database).withTenant(company.id, (trx) => {
    const notices = server.services.get(Notices);
    const notice = { kind: changed, params: {}, subject, link: null };
    return across
      ? notices.notifyCompany(trx, company.id, { accounts: [id] }, notice)
      : notices.notify(trx, { companyId: company.id, accounts: [id], except: company.facility.id }, notice);
  });

/** The mailer of a process at a moment. */
const mailsAt = (at: ApiServer, moment: string) =>
  new NoticeMails({
    database: at.services.get(Database),
    mails: at.services.get(MailBox),
    clock: { now: () => new Date(moment), today: () => moment.slice(0, 10) },
    topics: at.services.every(NoticeTopic),
    work: at.services.every(MailedWork),
    waiting: at.services.every(WaitingWork),
  });

const soon = () => new Date(Date.now() + 60_000).toISOString();

test('settings default to those of the topics, are stored, and refuse invalid values', async () => {
  const mai = await person();
  const begin = (await server.call('GET', '/api/notifications/settings', { as: mai.as })).body.data;
  expect(begin).toMatchObject({ hour: 7, zone: 'Australia/Brisbane' });
  expect(begin.topics).toContainEqual({
    topic: 'records',
    heading: 'work',
    names: { en: 'Records', vi: 'Bản ghi', fr: 'Enregistrements' },
    inApp: true,
    mail: 'never',
  });
  const { status, body } = await mai.choose('at-once', false, 8, 'Asia/Ho_Chi_Minh');
  expect([status, body.message]).toEqual([200, 'Updated successful']);
  const kept = (await server.call('GET', '/api/notifications/settings', { as: mai.as })).body.data;
  expect(kept).toMatchObject({ hour: 8, zone: 'Asia/Ho_Chi_Minh' });
  expect(kept.topics).toContainEqual(expect.objectContaining({ topic: 'records', inApp: false, mail: 'at-once' }));
  expect((await mai.choose('daily', true, 7, 'Mars/Olympus')).status).toBe(400);
  expect((await mai.choose('weekly')).status).toBe(400);
});

test.each([false, true])(
  'lists a notice as read if its topic is off in the bell (sent across companies: %s)',
  async (across) => {
    const mai = await person();
    await mai.choose('never', false);
    await notify(mai, 'a', across);
    expect(await mai.unread()).toBe(0);
    expect(await mai.list()).toMatchObject([{ readAt: expect.any(String) }]);
  },
);

test('a notice can be marked as unread, found by its topic, and removed', async () => {
  const mai = await person();
  await notify(mai, 'a');
  await notify(mai, 'b');
  const [first] = await mai.list();
  const post = (path: string, body?: unknown) =>
    server.call('POST', `/api/notifications/${path}`, { as: mai.as, body });
  await post('mark-all-read');
  expect((await post('mark-unread', { ids: [first?.id] })).body.data.unread).toBe(1);
  expect(await mai.list('?topic=records')).toHaveLength(2);
  expect(await mai.list('?topic=record')).toHaveLength(0);
  expect((await post('remove-read')).body.data.unread).toBe(1);
  expect(await mai.list()).toHaveLength(1);
  const other = await person();
  await server.call('POST', '/api/notifications/remove', { as: other.as, body: { ids: [first?.id] } });
  expect(await mai.list()).toHaveLength(1);
  await post('remove', { ids: [first?.id] });
  expect(await mai.list()).toHaveLength(0);
});

test('the daily mail counts unread notices, is sent once a day however many processes run, and not if there are none', async () => {
  const [mai, quiet, reader] = [await person(), await person(), await person()];
  for (const one of [mai, quiet, reader]) await one.choose('daily');
  await server.test.query(`update account set language = 'fr' where id = $1`, [mai.id]);
  await notify(mai, 'a');
  await notify(mai, 'b', true);
  await notify(reader, 'a');
  await server.call('POST', '/api/notifications/mark-all-read', { as: reader.as });
  // Six in the morning in Brisbane is too early.
  await mailsAt(server, '2030-07-14T20:00:00Z').daily();
  expect(await mai.mails()).toEqual([]);
  const looks = [server, second, server, second].map((at) => mailsAt(at, '2030-07-14T21:00:00Z').daily());
  expect((await Promise.all(looks)).reduce((sum, sent) => sum + sent, 0)).toBe(1);
  expect(await mai.mails()).toMatchObject([
    {
      kind: 'notifications.digest',
      subject: '2 nouvelles notifications',
      text: expect.stringContaining('Enregistrements : 2'),
    },
  ]);
  expect([await quiet.mails(), await reader.mails()]).toEqual([[], []]);
  await notify(mai, 'c');
  await mailsAt(server, '2030-07-15T05:00:00Z').daily();
  expect(await mai.mails()).toHaveLength(1);
  await mailsAt(server, '2030-07-15T21:00:00Z').daily();
  expect(await mai.mails()).toMatchObject([{}, { subject: 'Une nouvelle notification' }]);
});

test('immediate mail is one mail for a burst, from one process', async () => {
  const mai = await person();
  await mai.choose('at-once');
  await notify(mai, 'a');
  await notify(mai, 'b');
  await mailsAt(server, new Date().toISOString()).atOnce();
  expect(await mai.mails()).toEqual([]);
  await Promise.all([server, second, server].map((at) => mailsAt(at, soon()).atOnce()));
  expect(await mai.mails()).toMatchObject([
    { kind: 'notifications.at-once', subject: '2 new notifications', text: expect.stringContaining('Records: 2') },
  ]);
});

test('outside Australia the daily mail goes by the clock of the first facility until another is chosen', async () => {
  const abroad = await server.company('Abroad');
  await server.test.query(`update company set country = 'GB' where company_id = $1`, [abroad.id]);
  await server.test.query(
    `update facility set country = 'GB', subdivision = 'GB-ENG', grid = 'GB', zone = null, time_zone = 'Europe/London'
     where company_id = $1`,
    [abroad.id],
  );
  const as = await server.signedIn(abroad.id, ['USER']);
  const settings = async () => (await server.call('GET', '/api/notifications/settings', { as })).body.data;
  expect(await settings()).toMatchObject({ hour: 7, zone: 'Europe/London' });
  const staff = await server.signedIn(null, ['ADMIN']);
  const ofStaff = (await server.call('GET', '/api/notifications/settings', { as: staff })).body.data;
  expect(ofStaff).toMatchObject({ zone: 'Australia/Brisbane' });
});
