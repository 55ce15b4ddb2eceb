import { afterAll, beforeAll, expect, test } from 'vitest';
import { MailBox } from '#plugins/platform/mail/server';
import { NoticeTopic } from '#plugins/platform/notifications/contract';
import { MailedWork, NoticeMails, WaitingWork } from '#plugins/platform/notifications/server';
import { Database } from '#server';
import { apiServer, PASSWORD, type ApiServer, type TestCompany } from '../../../../../tests/support/api-server.ts';
import { dieselBody } from '../../../../../tests/support/record-bodies.ts';

let server: ApiServer;
let company: TestCompany;

beforeAll(async () => {
  server = await apiServer();
  company = await server.company('Ironbark');
});

afterAll(() => server.close());

async function person(authorities: readonly ('USER' | 'COMPANY_ADMIN' | 'AUDITOR')[]) {
  const { id, email } = await server.account(company.id, authorities);
  const { body } = await server.call('POST', '/api/sign-in', { body: { email, password: PASSWORD } });
  const as = body.data.token as string;
  const mails = () =>
    server.test.query<{ subject: string; text: string }>(
      `select subject, body_text as text from mail_message
       where recipient = $1 and kind = 'notifications.digest' order by created_at`,
      [email],
    );
  return { id, as, mails };
}

/** Seven in the morning in Brisbane on a day of July 2030. */
const morning = (day: number) =>
  new NoticeMails({
    database: server.services.get(Database),
    mails: server.services.get(MailBox),
    clock: {
      now: () => new Date(Date.UTC(2030, 6, day - 1, 21)),
      today: () => `2030-07-${String(day).padStart(2, '0')}`,
    },
    topics: server.services.every(NoticeTopic),
    work: server.services.every(MailedWork),
    waiting: server.services.every(WaitingWork),
  }).daily();

test('the daily mail lists the tasks by kind, once as long as nothing is new, and does not count their notices again', async () => {
  const admin = await person(['COMPANY_ADMIN', 'USER']);
  const preparer = await person(['USER']);
  const silent = await person(['USER']);
  await server.call('POST', '/api/notifications/update/settings', {
    as: silent.as,
    body: { topics: [{ topic: 'tasks', inApp: true, mail: 'never' }], hour: 7, zone: 'Australia/Brisbane' },
  });
  const settings = { topics: [{ topic: 'records', inApp: true, mail: 'daily' }], hour: 7, zone: 'Australia/Brisbane' };
  await server.call('POST', '/api/notifications/update/settings', { as: admin.as, body: settings });
  const { body } = await server.call('POST', '/api/scope-management/create', {
    as: preparer.as,
    body: dieselBody(company.facility.id, { quantity: '0' }),
  });
  const record = body.data as { id: string; warningList: { id: string }[] };
  for (const { id } of record.warningList)
    await server.call('POST', `/api/scope-management/${record.id}/warnings/${id}/acknowledge`, {
      as: preparer.as,
      body: { comment: 'The pump was off.' },
    });
  await server.call('POST', '/api/scope-management/status', {
    as: preparer.as,
    body: { ids: [record.id], status: 'SUBMITTED' },
  });

  await morning(10);
  const [mail, ...more] = await admin.mails();
  expect(more).toEqual([]);
  expect(mail?.subject).toBe('One task needs you');
  expect(mail?.text).toContain('Approvals: 1');
  // The notice "waits for your approval" is the same work.
  expect(mail?.text).not.toContain('Records: 1');
  expect(mail?.text).toContain('/home');
  expect([await preparer.mails(), await silent.mails()]).toEqual([[], []]);

  await morning(10);
  await morning(11);
  expect(await admin.mails()).toHaveLength(1);

  const reason = { ids: [record.id], status: 'RETURNED', reason: 'Read the meter again.' };
  await server.call('POST', '/api/scope-management/status', { as: admin.as, body: reason });
  await morning(12);
  expect(await admin.mails()).toHaveLength(1);
  expect(await preparer.mails()).toMatchObject([
    { subject: 'One task needs you', text: expect.stringContaining('Returned records: 1') },
  ]);
});

test('a task that is handed over is told to the person who takes it', async () => {
  const giver = await person(['COMPANY_ADMIN', 'USER']);
  const taker = await person(['USER']);
  await server.call('POST', '/api/scope-management/create', {
    as: giver.as,
    body: dieselBody(company.facility.id, { quantity: '0', fromDate: '2026-02-01', toDate: '2026-02-28' }),
  });
  await morning(20);
  const before = (await taker.mails()).length;
  const list = (await server.call('GET', '/api/tasks/list?kind=record-checks.open', { as: giver.as })).body.data;
  const task = (list as { id: string }[])[0]?.id;
  await server.call('POST', '/api/tasks/hand-over', {
    as: giver.as,
    body: { tasks: [task], accountId: taker.id, remark: 'Your site.' },
  });
  await morning(21);
  const mails = await taker.mails();
  expect(mails).toHaveLength(before + 1);
  expect(mails.at(-1)?.text).toContain('Warnings: 1');
  // Names and remarks stay in the application.
  expect(mails.at(-1)?.text).not.toContain('Your site.');
});
