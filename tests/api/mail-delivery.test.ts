import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { testDatabase, type TestDatabase } from '#server/testing';
import { manifest } from '../../src/plugins/platform/mail/manifest.ts';
import type { Mail } from '#plugins/platform/mail/server';
import { MailBox } from '../../src/plugins/platform/mail/server/mail-box.ts';
import { mailServer, type MailServer } from '../support/mail-server.ts';
import { mailMessage } from '../../src/plugins/platform/mail/server/migrations/0001-mail-message.ts';
import { MailSender, removeOldMails, waitAfter } from '../../src/plugins/platform/mail/server/mail-sender.ts';
import { later, smtpTransport, TextsImpl } from '#server';

const own = { 'test.said': '{{text}}' };
const texts = new TextsImpl([{ en: own, vi: own, fr: own }], (sentence) => {
  throw new Error(sentence);
});

const box = new MailBox('https://carbon.example.com', texts);
const said = (text: string) => later('test.said', { text });
const USE = { action: 'test', audit: false } as const;

let outbox: TestDatabase;
let smtp: MailServer;
let sender: MailSender;
let now = new Date('2026-11-21T00:00:00Z');
const clock = { now: () => now, today: () => '2026-11-21' };

const mail = (change: Partial<Mail> = {}): Mail => ({
  kind: 'test.greeting',
  to: 'reader@example.test',
  language: 'vi',
  subject: said('Xin chào & tạm biệt'),
  paragraphs: [said('Chào bạn <script>alert(1)</script>'), said('Liên kết dùng được một lần.')],
  action: { label: said('Đặt mật khẩu'), address: '/forgot-password/update-password#token=abc_DEF-123' },
  ...change,
});

const post = (one: Mail) => outbox.database.asStaff(USE, (trx) => box.post(trx, one));
const rows = () => outbox.query<Record<string, unknown>>('select * from mail_message order by created_at');
const makeSender = () =>
  new MailSender(outbox.database, smtpTransport({ url: smtp.url, from: 'Scopebook <no-reply@example.com>' }), clock);

beforeAll(async () => {
  outbox = await testDatabase([{ plugin: manifest.id, migrations: [mailMessage] }]);
});
afterAll(() => outbox.drop());
beforeEach(async () => {
  now = new Date(Date.now() + 1000);
  smtp = await mailServer();
  sender = makeSender();
  await outbox.query('truncate mail_message');
});
afterEach(async () => {
  await sender.stop();
  await smtp.close();
});

describe('a mail', () => {
  test('arrives as text and as HTML, in its language, with the whole address of its button', async () => {
    await post(mail());
    await sender.deliver();
    const [arrived] = smtp.received;
    expect(arrived).toMatchObject({
      subject: 'Xin chào & tạm biệt',
      from: { name: 'Scopebook', address: 'no-reply@example.com' },
      to: [{ address: 'reader@example.test' }],
    });
    const link = 'https://carbon.example.com/forgot-password/update-password#token=abc_DEF-123';
    expect(arrived?.text).toContain(`Đặt mật khẩu: ${link}`);
    expect(arrived?.html).toContain(`href="${link}"`);
    expect(arrived?.html).toContain('lang="vi"');
    expect(arrived?.html).toContain('&lt;script&gt;');
    expect(arrived?.html).not.toContain('<script>');
  });

  test('that was sent is not kept: its content is deleted from the table', async () => {
    await post(mail());
    await sender.deliver();
    expect(await rows()).toMatchObject([{ body_text: '', body_html: '', attempts: 1, last_error: null }]);
    expect((await rows())[0]?.['sent_at']).not.toBeNull();
  });

  test('posted in a transaction that fails was never posted', async () => {
    const failing = outbox.database.asStaff(USE, async (trx) => {
      await box.post(trx, mail());
      throw new Error('the act it tells of has failed');
    });
    await expect(failing).rejects.toThrow('the act');
    await sender.deliver();
    expect([await rows(), smtp.received]).toEqual([[], []]);
  });

  test('cannot inject a header through its subject', async () => {
    await post(mail({ subject: said('Hello\r\nBcc: everybody@example.test') }));
    await sender.deliver();
    expect(smtp.received[0]?.subject).toBe('Hello Bcc: everybody@example.test');
    expect(smtp.received[0]?.bcc).toBeUndefined();
  });

  test("can be posted by a company user's transaction, which cannot read the outbox", async () => {
    const company = '01a1fe87-0431-71a7-9132-6412fcb646c9';
    await outbox.database.withTenant(company, (trx) => box.post(trx, mail()));
    await sender.deliver();
    expect(smtp.received).toHaveLength(1);
    const reading = outbox.database.withTenant(company, (trx) =>
      trx.withTables<{ mail_message: { id: string } }>().selectFrom('mail_message').select('id').execute(),
    );
    await expect(reading).rejects.toThrow(/permission denied/);
  });
});

describe('the mail sender', () => {
  test('sends mails as they are posted, notified by the database', async () => {
    sender.start();
    await expect.poll(() => smtp.received.length, { timeout: 15_000 }).toBe(0);
    await post(mail());
    await expect.poll(() => smtp.received.length, { timeout: 10_000 }).toBe(1);
  });

  test('keeps a refused mail with the server’s message, and retries later', async () => {
    smtp.refuse('reader@example.test');
    await post(mail());
    await sender.deliver();
    const [row] = await rows();
    expect(row).toMatchObject({ attempts: 1, sent_at: null });
    expect(row?.['last_error']).toMatch(/no such mailbox/);
    smtp.refuse(null);
    await sender.deliver();
    expect(smtp.received).toHaveLength(0);
    now = new Date(now.getTime() + 61_000);
    await sender.deliver();
    expect(smtp.received).toHaveLength(1);
    expect(await rows()).toMatchObject([{ attempts: 2, last_error: null }]);
  });

  test('shares the work with another process: no mail is sent twice', async () => {
    const colleague = makeSender();
    for (let n = 0; n < 30; n += 1) await post(mail({ to: `reader-${n}@example.test` }));
    // However long posting took, all of them are due.
    now = new Date(Date.now() + 1000);
    await Promise.all([sender.deliver(), colleague.deliver()]);
    await colleague.stop();
    const readers = smtp.received.map(({ to }) => to?.[0]?.address);
    expect(readers).toHaveLength(30);
    expect(new Set(readers).size).toBe(30);
  });

  test('waits a minute, then twice as long each time, at most four hours', () => {
    expect([1, 2, 3, 9, 30].map(waitAfter)).toEqual([60, 120, 240, 14_400, 14_400]);
  });

  test('does not send mails that are a month old', async () => {
    await post(mail());
    await outbox.query("update mail_message set created_at = now() - interval '31 days'");
    await removeOldMails(outbox.database, clock);
    expect(await rows()).toEqual([]);
  });
});
